import type { Guard } from './guard.ts';

const SENDING = 'features/campaigns/commands/send-campaigns.server.ts';
const SENDING_TESTS = ['server/jobs/send-campaigns.test.ts'];

export const campaignGuards: Guard[] = [
  {
    name: 'only confirmed subscribers get a campaign',
    file: 'features/campaigns/queries/audience.server.ts',
    find: 'and(receives, isAmong(audience))',
    replace: 'isAmong(audience)',
    tests: SENDING_TESTS,
  },
  {
    name: 'few emails of a campaign are queued ahead',
    file: SENDING,
    find: 'const MOST_AHEAD = 1_000;',
    replace: 'const MOST_AHEAD = 1_000_000;',
    tests: SENDING_TESTS,
  },
  {
    name: 'a campaign with waiting emails is not finished',
    file: SENDING,
    find: ', not(exists(waiting))',
    replace: ', not(not(exists(waiting)))',
    tests: SENDING_TESTS,
  },
  {
    name: 'a campaign is created once',
    file: 'features/campaigns/commands/write-campaign.server.ts',
    find: '.values({ ...draft, authorId, postId, createdAt: now, updatedAt: now })',
    replace: '.values({ ...draft, requestKey: null, authorId, postId, createdAt: now, updatedAt: now })',
    tests: ['server/endpoints/campaigns.test.ts'],
  },
  {
    name: 'only what was seen is sent',
    file: 'features/campaigns/commands/start-campaign.server.ts',
    find: 'campaignVersion(campaign) !== version',
    replace: "campaignVersion(campaign) === ''",
    tests: ['server/endpoints/campaign-sending.test.ts'],
  },
  {
    name: 'unsent campaigns are not public',
    file: 'features/campaigns/queries/campaigns.server.ts',
    find: 'and(eq(campaigns.publicKey, publicKey), isNotNull(campaigns.startedAt))',
    replace: 'and(eq(campaigns.publicKey, publicKey), isNotNull(campaigns.createdAt))',
    tests: ['server/endpoints/campaigns.test.ts'],
  },
];
