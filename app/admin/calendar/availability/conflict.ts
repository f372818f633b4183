import {
  availabilityAddresses,
  availabilityExceptions,
  availability as copy,
} from '#content/admin/admin-availability.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { TheirChange } from '#ui/form/conflict-notice.tsx';
import { mergeEdits } from '#ui/form/merge.ts';
import type { Draft } from './draft.ts';
import { exceptionText, rangesText } from './hours-text.ts';
import { ruleOf } from './rules-part.tsx';

const dayName = (index: number) => `day ${index}`;

/** What can change on its own: every rule, the exceptions as a whole, and the hours of each weekday. */
function partsOf({ days, ...rules }: Draft): Record<string, unknown> {
  const hours = days.map(({ isOn, ranges }, index) => [dayName(index), isOn ? ranges : []]);
  return { ...rules, ...Object.fromEntries(hours) };
}

export const withParts = (draft: Draft, from: Draft, names: readonly string[]): Draft => ({
  ...draft,
  ...Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))),
  days: draft.days.map((day, index) => (names.includes(dayName(index)) ? (from.days[index] ?? day) : day)),
});

function described(draft: Draft, name: string): { label: string; text: string } {
  const index = draft.days.findIndex((_, at) => dayName(at) === name);
  const day = draft.days[index];
  if (day) return { label: copy.days[index] ?? '', text: rangesText(day.isOn ? day.ranges : []) };
  const { on, off } = adminPanel.conflict;
  const labelled: Record<string, { label: string; text: string }> = {
    title: { label: copy.title, text: draft.title },
    zone: { label: copy.zone, text: draft.zone },
    isBookable: { label: copy.isBookable, text: draft.isBookable ? on : off },
    meetingUrl: { label: availabilityAddresses.meeting, text: draft.meetingUrl },
    busyUrl: { label: availabilityAddresses.busy, text: draft.busyUrl },
    exceptions: { label: availabilityExceptions.heading, text: draft.exceptions.map(exceptionText).join('\n') },
  };
  return labelled[name] ?? ruleOf(draft, name);
}

/** Takes what only they changed, and lists what they stored. */
export function mergeTheirs(base: Draft, mine: Draft, theirs: Draft): { draft: Draft; changes: TheirChange[] } {
  const { taken, open } = mergeEdits(partsOf(base), partsOf(mine), partsOf(theirs));
  const changeOf = (name: string): TheirChange => {
    const { label, text } = described(theirs, name);
    return { name, label, text: text || adminPanel.conflict.empty };
  };
  return {
    draft: withParts(mine, theirs, taken),
    changes: [...open.map((name) => ({ ...changeOf(name), shows: 'mine' as const })), ...taken.map(changeOf)],
  };
}
