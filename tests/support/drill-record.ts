import { appendFileSync } from 'node:fs';

export type DrillResult = {
  name: string;
  /** Writes that the server confirmed, or emails that are due. */
  acknowledged: number;
  /** Of those, how many are missing. */
  lost: number;
  /** How many are there twice. */
  doubled: number;
  /** How many may be there twice: the email that was being sent when its process was killed. */
  mayDouble: number;
};

/** Adds the counts to the report of `npm run drill`. */
export function recordCounts(name: string, counts: Omit<DrillResult, 'name' | 'mayDouble'>, mayDouble = 0) {
  const result: DrillResult = { name, ...counts, mayDouble };
  const { DRILL_REPORT: report } = process.env;
  if (report) appendFileSync(report, `${JSON.stringify(result)}\n`);
  return result;
}

/** Compares what was confirmed with what is stored or arrived. */
export function recordDrill(name: string, acknowledged: readonly string[], stored: readonly string[], mayDouble = 0) {
  const present = new Set(stored);
  const counts = {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((one) => !present.has(one)).length,
    doubled: stored.length - present.size,
  };
  return recordCounts(name, counts, mayDouble);
}
