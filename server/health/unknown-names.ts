import { type Finding, findingOf } from '#features/health/rules/findings.ts';
import { editDistance } from '#lib/text/edit-distance.ts';
import { VARIABLES } from '#server/settings.ts';

const MOST_WRONG = 2;
/** Shorter names of other programs, such as HOME, are too close to ours. */
const SHORTEST_COMPARED = 8;

const prefixOf = (name: string) => name.slice(0, name.indexOf('_') + 1);

/**
 * Those that several settings share, and SMTP_: other products have SMTP_HOST, SMTP_USER and SMTP_PASSWORD. Other programs
 * read names with AWS_ too.
 */
const OURS = new Set(
  [...Map.groupBy(VARIABLES, prefixOf)]
    .filter(([prefix, names]) => prefix !== '' && prefix !== 'AWS_' && names.length > 1)
    .map(([prefix]) => prefix)
    .concat('SMTP_'),
);

/** The setting whose name is at most two letters different. */
function nearestTo(name: string): string | undefined {
  if (name.length < SHORTEST_COMPARED) return undefined;
  const distances = VARIABLES.map((variable) => ({ variable, distance: editDistance(name, variable) }));
  const [nearest] = distances.toSorted((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= MOST_WRONG ? nearest.variable : undefined;
}

/** Names in the environment that look like settings and aren't, which the server would ignore in silence. */
export function findUnknownNames(env: Record<string, string | undefined>): Finding[] {
  const names = Object.entries(env).flatMap(([name, value]) => {
    if (!value || VARIABLES.includes(name)) return [];
    const nearest = nearestTo(name);
    if (nearest) return `${name} (did you mean ${nearest}?)`;
    return OURS.has(prefixOf(name)) ? name : [];
  });
  if (names.length === 0) return [];
  return [findingOf('environment', { code: 'environment.unknown', facts: { names: names.toSorted().join(', ') } })];
}
