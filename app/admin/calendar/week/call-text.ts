import { callCard, calendarScreen as copy } from '#content/admin/admin-calendar.ts';
import type { CalendarCall, CalendarHost } from '#features/booking/contract/calendar.ts';
import { statusAt } from '#features/booking/rules/booking.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { zonedTime } from '#ui/text/zoned-time.ts';

/** What the screen needs to know about its time and its hosts. */
export type Scene = { zone: string; now: Date; hosts: readonly CalendarHost[] };

export const hostOf = ({ hosts }: Pick<Scene, 'hosts'>, id: number) => hosts.find((host) => host.id === id);

const minutesLeft = ({ heldUntil }: CalendarCall, now: Date) =>
  heldUntil === null ? 0 : Math.max(1, Math.floor((Date.parse(heldUntil) - now.getTime()) / MINUTE));

/** "Held, 12 min" while it is held, else the status. */
export function statusText(call: CalendarCall, now: Date) {
  const status = statusAt(stateOf(call), now);
  return status === 'held' ? fillText(copy.held, { count: minutesLeft(call, now) }) : copy.status[status];
}

/** Who canceled a call, and why: "Canceled by staff: I am ill." */
export const whyCanceled = ({ canceledBy, cancelReason }: CalendarCall) =>
  canceledBy && [callCard.canceledBy[canceledBy], cancelReason].filter(Boolean).join(': ');

/** Everything that the block of a call shows by color and place. */
export const callLabel = (call: CalendarCall, { zone, now }: Pick<Scene, 'zone' | 'now'>) =>
  [zonedTime(call.startsAt, zone), fullName(call), statusText(call, now), call.host].join(', ');

/** What the rules of a call decide by. */
export const stateOf = ({ status, startsAt, heldUntil }: CalendarCall) => ({
  status,
  startsAt: new Date(startsAt),
  heldUntil: heldUntil === null ? null : new Date(heldUntil),
});
