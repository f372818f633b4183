import type { Guard } from './guard.ts';

/** What owners change and watch: texts, pictures, policies, and the health of the site. */
export const siteGuards: Guard[] = [
  {
    name: 'drafts of the site are shown only to staff who write it',
    file: 'server/http/pages/drafts.ts',
    find: "can(c.get('ctx').actor, 'edit-texts')",
    replace: "(can(c.get('ctx').actor, 'edit-texts') || viewer.role !== null)",
    tests: ['server/http/pages/drafts.test.ts'],
  },
  {
    name: 'Health shows why a job failed without what people have typed',
    file: 'server/jobs/run-schedule.ts',
    find: 'throw new Error(technicalLine(failed.error));',
    replace: 'throw failed.error;',
    tests: ['server/jobs/job-health.test.ts'],
  },
  {
    name: 'an SVG of the site is rebuilt from known elements',
    file: 'features/pictures/saxes.server.ts',
    find: 'isSvg && ELEMENTS.has(local);',
    replace: 'isSvg && (ELEMENTS.has(local) || local !== "");',
    tests: ['features/pictures/saxes.test.ts'],
  },
  {
    name: 'a policy of the site changes 30 days after its announcement',
    file: 'features/policies/commands/publish-policy.server.ts',
    find: "if (input.date < earliest) return problem('too_early'",
    replace: "if (input.date < '2000-01-01') return problem('too_early'",
    tests: ['server/endpoints/policies.test.ts'],
  },
];
