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
    name: 'the setup link of a site makes one admin',
    file: 'features/accounts/commands/set-up.server.ts',
    find: 'if (!used || (await hasAdmin(ctx))) return',
    replace: 'if (!used && now.getTime() === 0) return',
    tests: ['server/endpoints/platform/setup.test.ts'],
  },
  {
    name: 'texts of the site keep their placeholders',
    file: 'features/site/rules/values.ts',
    find: 'if (missing) return',
    replace: "if (missing && value === '') return",
    tests: ['features/site/rules/values.test.ts'],
  },
  {
    name: 'texts of the site are not saved over those of somebody else',
    file: 'features/site/commands/values.server.ts',
    find: 'if ((theirs?.version ?? 0) !== version) return',
    replace: 'if ((theirs?.version ?? 0) < version) return',
    tests: ['server/endpoints/platform/site.test.ts'],
  },
  {
    name: 'the brand of the site holds every contrast',
    file: 'features/site/rules/values.ts',
    find: 'if (holdsEveryContrast(value)) return null;',
    replace: "if (value !== '') return null;",
    tests: ['features/site/rules/values.test.ts'],
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
    tests: ['server/endpoints/platform/policies.test.ts'],
  },
];
