import type { ReactNode } from 'react';
import { zoneAndPlace, zonedDayIn, zonedTimes } from '#ui/text/zoned-time.ts';
import type { VisitorBooking } from '../contract/booking.ts';
import { HalfHour } from './half-hour.tsx';

type Props = { call: Pick<VisitorBooking, 'startsAt' | 'endsAt'>; zone: string; children?: ReactNode };

/** When a call is, in words and on a ruler. */
export function CallTime({ call, zone, children }: Props) {
  const [weekday, ...date] = zonedDayIn('full', call.startsAt, zone).split(', ');
  return (
    <>
      <div className="grid gap-3">
        <h2 className="display d3">
          {weekday}, <span className="inline-block">{date.join(', ')}</span>
          <br />
          {zonedTimes(call, zone)}
        </h2>
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          <p className="muted">{zoneAndPlace(zone)}</p>
          {children}
        </div>
      </div>
      <HalfHour startsAt={call.startsAt} zone={zone} />
    </>
  );
}
