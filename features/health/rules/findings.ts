import type { HealthCheckName } from '#content/admin/admin-health.ts';
import { type FindingText, findingTexts } from '#content/admin/health-findings.ts';
import { serviceTexts } from '#content/admin/health-services.ts';
import { upkeepTexts } from '#content/admin/health-upkeep.ts';
import { fillTexts } from '#lib/text/fill-text.ts';

const texts = { ...findingTexts, ...serviceTexts, ...upkeepTexts };

export type FindingCode = keyof typeof texts;
// Object.keys returns exactly the keys.
export const FINDING_CODES = Object.keys(texts) as FindingCode[];

export type FindingState = FindingText['state'];

/** What a check found. Its sentences are in `content/admin/`, by its code. */
export type Found = {
  code: FindingCode;
  facts?: Record<string, string | number>;
  /** Instants of the sentences, formatted where they are shown. */
  times?: Record<string, Date | null>;
  /** What a machine said, to pass on. */
  technical?: string | null;
};

export type Finding = {
  check: HealthCheckName;
  code: FindingCode;
  state: FindingState;
  facts: Record<string, string | number>;
  times: Record<string, string>;
  technical: string | null;
};

const LONGEST_LINE = 400;

export const findingOf = (check: HealthCheckName, found: Found): Finding => ({
  check,
  code: found.code,
  state: texts[found.code].state,
  facts: found.facts ?? {},
  times: Object.fromEntries(
    Object.entries(found.times ?? {}).flatMap(([name, at]) => (at ? [[name, at.toISOString()]] : [])),
  ),
  technical: found.technical?.slice(0, LONGEST_LINE) ?? null,
});

/** The sentences of a finding. `format` shows an instant; one that is missing never happened. */
export function describeFinding(finding: Finding, format: (at: string) => string): FindingText {
  const times = Object.fromEntries(Object.entries(finding.times).map(([name, at]) => [name, format(at)]));
  return fillTexts<FindingText>(texts[finding.code], { ...NEVER, ...finding.facts, ...times });
}

const NEVER = { made: 'never', last: 'never', lastSent: 'never', read: 'never' };

export const isProblem = ({ state }: Pick<Finding, 'state'>) => state === 'failed' || state === 'attention';

/** Visitors and customers notice when these fail, so the whole page turns red. */
const NOTICED: ReadonlySet<HealthCheckName> = new Set([
  'database',
  'migrations',
  'disk',
  'mail',
  'webhooks',
  'answers',
  'certificate',
]);

/** The state of the site: red for something that visitors notice, amber for what only waits. */
export function stateOf(findings: readonly Finding[]): Exclude<FindingState, 'off'> {
  const problems = findings.filter(isProblem);
  if (problems.some(({ state, check }) => state === 'failed' && NOTICED.has(check))) return 'failed';
  return problems.length > 0 ? 'attention' : 'working';
}
