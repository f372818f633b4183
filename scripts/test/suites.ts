import { readFileSync, rmSync } from 'node:fs';
import type { z } from 'zod/mini';
import { finish } from '#scripts/support/run.ts';
import { type Count, countOfE2e, countOfVitest, e2eReport, vitestReport } from './reports.ts';

async function runReporting<Schema extends z.ZodMiniType>(
  command: string,
  args: string[],
  { file, schema, count }: { file: string; schema: Schema; count: (report: z.output<Schema>) => Count },
): Promise<Count> {
  rmSync(file, { force: true });
  const { code } = await finish(command, args, { showsOutput: true });
  let counted: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };
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
    count: countOfVitest,
  });

/** The tests beside the code, on a real database. Component tests use none, so they don't run again on PostgreSQL. */
export const runUnit = () => runVitest(process.env.TEST_DATABASE_URL ? ['node'] : ['node', 'dom']);

/** Tests that start and kill whole processes, or play long random histories. */
export const runSystem = () => runVitest(['system']);

const runPlaywright = (...args: string[]) =>
  runReporting('playwright', ['test', ...args], {
    file: '.test/e2e.json',
    schema: e2eReport,
    count: countOfE2e,
  });

/** One person of each audience walks through the built site in a browser. Each worker starts a site, so two do for five. */
export const runWalks = () => runPlaywright('/tests/e2e/walks/', '--workers=2');

/** All other end-to-end tests. */
export const runE2e = () => runPlaywright('/tests/e2e/(?!walks/)');

/** A command without tests to count. */
export async function runStep(script: string): Promise<Count> {
  const { code } = await finish(process.execPath, [script], { showsOutput: true });
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: code === 0 ? [] : [script] };
}
