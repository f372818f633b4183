import { health } from '#content/admin/admin-health.ts';
import { describeFinding, type Finding } from '#features/health/rules/findings.ts';
import { datesIn } from '#ui/text/dates.ts';

const SIGNS = { working: '✓', off: '–', attention: '!', failed: '✗' } as const;

function stateOf(findings: readonly Finding[]) {
  if (findings.some(({ state }) => state === 'failed')) return 'failed' as const;
  return findings.some(({ state }) => state === 'attention') ? ('attention' as const) : ('working' as const);
}

/** As the names of backup files and the log. */
const format = (at: string) => `${datesIn('UTC').moment(at)} UTC`;

/** One line for each finding, which says what to do. */
export function describeHealth(findings: readonly Finding[]) {
  const lines = findings.map((finding) => {
    const { title, text, affects, todo = [] } = describeFinding(finding, format);
    const technical = finding.technical && `(${finding.technical})`;
    const sentences = [`${title.replace(/[.:]$/, '')}.`, text, affects, ...todo, technical].filter(Boolean).join(' ');
    return `${SIGNS[finding.state]} ${health.checks[finding.check].padEnd(18)} ${sentences}`;
  });
  return { lines, state: stateOf(findings) };
}
