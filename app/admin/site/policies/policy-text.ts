import { policyScreen as copy } from '#content/admin/admin-policies.ts';
import type { policyApi } from '#features/policies/contract.ts';
import type { AnswerOf } from '#lib/api/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';

export type Summary = AnswerOf<(typeof policyApi)['GET /api/policies']>['data'][number];
export type Version = Summary['versions'][number];

/** What of its versions the list shows: the one that is being changed, else the one in force. */
export function shownVersion({ versions }: Pick<Summary, 'versions'>): Version | undefined {
  const inState = (state: Version['state']) => versions.find((version) => version.state === state);
  return inState('draft') ?? inState('scheduled') ?? inState('in_force');
}

export const badgeOf = (version: Version) =>
  version.state === 'in_force' && version.isUnreviewed ? 'unreviewed' : version.state;

/** In the zone of the panel. */
export type LongDay = (at: string) => string;

export const dayOf = ({ effectiveAt }: Pick<Version, 'effectiveAt'>, longDay: LongDay) =>
  effectiveAt ? longDay(effectiveAt) : '';

export function summaryOf(policy: Summary, longDay: LongDay): string {
  const version = shownVersion(policy);
  const badge = version && badgeOf(version);
  if (!version || !badge || badge === 'past') return '';
  return fillText(copy.summaries[badge], { number: version.number, day: dayOf(version, longDay) });
}

/** When the draft takes effect. */
export type How = { how: 'now' } | { how: 'typo'; reason: string } | { how: 'schedule'; date: string };
