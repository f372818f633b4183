import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod/mini';

/** `failures`: title and first lines of the error of each failed test. */
export type Count = { passed: number; failed: number; skipped: number; failures: string[] };

export const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z._default(z.array(z.string()), []) }),
      ),
    }),
  ),
});

const e2eSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
    }),
  ),
});

const e2eSuite = z.object({
  specs: z.array(e2eSpec),
  get suites() {
    return z.optional(z.array(e2eSuite));
  },
});

export const e2eReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(e2eSuite),
});

const LINES = 6;

const describe = (title: string, message = '') =>
  [
    title,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim())
      .slice(0, LINES),
  ]
    .join('\n      ')
    .trimEnd();

export function countOfVitest({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  testResults,
}: z.output<typeof vitestReport>): Count {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const broken = assertionResults.filter(({ status }) => status === 'failed');
    // A file that can't be loaded has a message and no tests.
    if (broken.length === 0) return message && assertionResults.length === 0 ? [describe(name, message)] : [];
    return broken.map(({ fullName, failureMessages }) => describe(`${name} › ${fullName}`, failureMessages[0]));
  });
  return { passed, failed, skipped, failures };
}

const specsOf = ({ specs, suites = [] }: z.output<typeof e2eSuite>): z.output<typeof e2eSpec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** A test that passed only on a retry has failed. */
export function countOfE2e({ stats, suites }: z.output<typeof e2eReport>): Count {
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          describe(`[${projectName}] ${file} › ${title}`, results.flatMap(({ errors }) => errors)[0]?.message),
        ),
    );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures };
}
