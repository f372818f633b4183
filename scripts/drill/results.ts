import { markdownTable } from '#scripts/support/figures.ts';
import type { DrillResult } from '#tests/support/drill-record.ts';

export const drillLine = ({ name, acknowledged, lost, doubled, mayDouble }: DrillResult) => {
  const allowed = mayDouble > 0 ? ` (at most ${mayDouble} allowed)` : '';
  return `  ${name.padEnd(60)} ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled${allowed}`;
};

/** Whether nothing was lost, and nothing doubled that may not be. Without any result nothing was proven. */
export const isLossless = (results: readonly DrillResult[]) =>
  results.length > 0 && results.every(({ lost, doubled, mayDouble }) => lost === 0 && doubled <= mayDouble);

const count = (value: number) => value.toLocaleString('en-US');

export function describeDrills(results: readonly DrillResult[], run: string): string {
  const rows = results.map(({ name, acknowledged, lost, doubled, mayDouble }) => [
    name,
    count(acknowledged),
    count(lost),
    mayDouble > 0 ? `${count(doubled)} of ${count(mayDouble)} allowed` : count(doubled),
  ]);
  return `\n${run}\n\n${markdownTable(['drill', 'acknowledged', 'lost', 'doubled'], rows)}\n`;
}
