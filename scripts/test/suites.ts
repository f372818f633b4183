import { readFileSync, rmSync } from 'node:fs';
import { finish } from '#scripts/support/run.ts';

export type Count = { passed: number; failed: number; skipped: number };

type UnitReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean };
type JourneyReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

async function runReporting(
  command: string,
  args: string[],
  report: string,
  count: (report: UnitReport & JourneyReport) => Count,
): Promise<Count> {
  rmSync(report, { force: true });
  const { code } = await finish(command, args, { shows: true });
  let counted: Count = { passed: 0, failed: 0, skipped: 0 };
  try {
    counted = count(JSON.parse(readFileSync(report, 'utf8')) as UnitReport & JourneyReport);
  } catch {
    // Without a report nothing ran, which counts as a failure below.
  }
  const isFailed = code !== 0 || counted.passed + counted.failed === 0;
  return isFailed ? { ...counted, failed: Math.max(1, counted.failed) } : counted;
}

/** What lies beside the code: rules, verbs and endpoints on a real database. */
export const runUnit = () =>
  runReporting('vitest', ['run'], '.test/unit.json', (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }));

const widths = () => (process.env.JOURNEYS_AT ? [`--project=${process.env.JOURNEYS_AT}`] : []);

/** The built site in a browser: at the width that JOURNEYS_AT names (phone or desktop), else at both. */
export const runJourneys = () =>
  // A journey that passed only when it was walked again has failed.
  runReporting('playwright', ['test', ...widths()], '.test/journeys.json', ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));

/** A command that either succeeds or not; it adds no test to the count. */
export async function runStep(script: string): Promise<Count> {
  const { code } = await finish(process.execPath, [script], { shows: true });
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}
