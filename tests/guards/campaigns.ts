import type { Guard } from './guard.ts';

const SENDING_TESTS = ['server/jobs/send-campaigns.test.ts'];

export const campaignGuards: Guard[] = [
  {
    name: 'only confirmed subscribers get a campaign',
    file: 'features/campaigns/queries/audience.server.ts',
    find: 'and(receives, isAmong(audience))',
    replace: 'isAmong(audience)',
    tests: SENDING_TESTS,
  },
];
