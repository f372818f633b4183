import { useAddress } from '#app/shell/address.ts';
import { parseId } from '#lib/ids.ts';
import { isDay } from '#lib/time/calendar-days.ts';

export type CalendarAddress = {
  week: string | null;
  layout: 'week' | 'list';
  host: number | null;
  /** A call to open, as links in emails name it. */
  booking: number | null;
  /** Whether to book a call, and with which lead, as the command menu links to it. */
  book: 'new' | number | null;
  /** The customer whom a new call is booked for, as a customer's view links to it. */
  customer: number | null;
  /** What to do with that call, as a lead's page links to it. */
  action: 'move' | 'cancel' | null;
};

export type CalendarChange = { [Name in keyof CalendarAddress]?: CalendarAddress[Name] | null };

const ACTIONS = ['move', 'cancel'] as const;

function readCalendarAddress(search: URLSearchParams): CalendarAddress {
  const week = search.get('week') ?? '';
  return {
    week: isDay(week) ? week : null,
    layout: search.get('layout') === 'list' ? 'list' : 'week',
    host: parseId(search.get('host') ?? ''),
    booking: parseId(search.get('booking') ?? ''),
    book: search.get('book') === 'new' ? 'new' : parseId(search.get('book') ?? ''),
    customer: parseId(search.get('customer') ?? ''),
    action: ACTIONS.find((action) => action === search.get('action')) ?? null,
  };
}

/** Week, layout and host as the address names them. Null takes a part away. */
export function useCalendarAddress() {
  const [search, edit] = useAddress();
  const change = (next: CalendarChange, { replace = false } = {}) =>
    edit(
      (now) => {
        for (const [name, value] of Object.entries(next)) {
          if (value === null || value === 'week') now.delete(name);
          else now.set(name, String(value));
        }
        return now;
      },
      { replace },
    );
  return [readCalendarAddress(search), change] as const;
}
