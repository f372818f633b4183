import type { CalendarHost } from '#features/booking/contract/calendar.ts';

const COLORS = ['t-blue', 't-violet', 't-green', 't-apricot', 't-amber'];

/** Each host keeps a color while the list of hosts stays the same. */
export const colorOf = (hosts: readonly CalendarHost[], hostId: number): string =>
  COLORS[hosts.filter(({ isHost }) => isHost).findIndex(({ id }) => id === hostId) % COLORS.length] ?? 't-slate';
