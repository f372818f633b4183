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
    // Without a report nothing ran. That counts as a failure below.
  }
  const isFailed = code !== 0 || counted.passed + counted.failed === 0;
  return isFailed ? { ...counted, failed: Math.max(1, counted.failed) } : counted;
}

/** The tests beside the code, on a real database. */
export const runUnit = () =>
  runReporting('vitest', ['run'], '.test/unit.json', (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }));

const widths = () => (process.env.JOURNEYS_AT ? [`--project=${process.env.JOURNEYS_AT}`] : []);

/** End-to-end tests of the built site, at the width in JOURNEYS_AT (phone or desktop) or at both. */
export const runJourneys = () =>
  // A test that passed only on a retry has failed.
  runReporting('playwright', ['test', ...widths()], '.test/journeys.json', ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));

/** A command without tests to count. */
export async function runStep(script: string): Promise<Count> {
  const { code } = await finish(process.execPath, [script], { shows: true });
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}
