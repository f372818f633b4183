import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod/mini';
import { finish } from '#scripts/support/run.ts';

export type Count = { passed: number; failed: number; skipped: number };

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() });
const e2eReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

async function runReporting<Schema extends z.ZodMiniType>(
  command: string,
  args: string[],
  { file, schema, count }: { file: string; schema: Schema; count: (report: z.output<Schema>) => Count },
): Promise<Count> {
  rmSync(file, { force: true });
  const { code } = await finish(command, args, { showsOutput: true });
  let counted: Count = { passed: 0, failed: 0, skipped: 0 };
  try {
    counted = count(schema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    // Without a report nothing ran. That counts as a failure below.
  }
  const isFailed = code !== 0 || counted.passed + counted.failed === 0;
  return isFailed ? { ...counted, failed: Math.max(1, counted.failed) } : counted;
}

const runVitest = (projects: string[]) =>
  runReporting('vitest', ['run', ...projects.map((name) => `--project=${name}`)], {
    file: '.test/vitest.json',
    schema: vitestReport,
    count: ({ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped }) => ({
      passed,
      failed,
      skipped,
    }),
  });

/** The tests beside the code, on a real database. */
export const runUnit = () => runVitest(['node', 'dom']);

/** Tests that start and kill whole processes, or play long random histories. */
export const runSystem = () => runVitest(['system']);

const widths = () => (process.env.E2E_AT ? [`--project=${process.env.E2E_AT}`] : []);

/** End-to-end tests of the built site, at the width in E2E_AT (phone or desktop) or at both. */
export const runE2e = () =>
  // A test that passed only on a retry has failed.
  runReporting('playwright', ['test', ...widths()], {
    file: '.test/e2e.json',
    schema: e2eReport,
    count: ({ stats: { expected, unexpected, flaky, skipped } }) => ({
      passed: expected,
      failed: unexpected + flaky,
      skipped,
    }),
  });

/** A command without tests to count. */
export async function runStep(script: string): Promise<Count> {
  const { code } = await finish(process.execPath, [script], { showsOutput: true });
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}
