import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { calendarKeys, readCalendar } from '#features/booking/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { MINUTE } from '#lib/time/durations.ts';
import type { CalendarAddress } from './calendar-address.ts';

/** Visitors book meanwhile, so it is read again every minute. */
export function calendarQuery({ week, host, booking }: CalendarAddress) {
  const query = {
    ...(week && { week }),
    ...(host && { host: String(host) }),
    ...(booking && { booking: String(booking) }),
  };
  return queryOptions({
    queryKey: calendarKeys.week(query),
    queryFn: async () => valueOf(await readCalendar(query)),
    placeholderData: keepPreviousData,
    staleTime: MINUTE / 2,
    refetchInterval: MINUTE,
  });
}
