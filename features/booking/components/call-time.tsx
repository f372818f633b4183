import type { ReactNode } from 'react';
import { zoneAndPlace, zonedDayIn, zonedTimes } from '#ui/text/zoned-time.ts';
import type { VisitorBooking } from '../contract.ts';
import { HalfHour } from './half-hour.tsx';

type Props = { call: Pick<VisitorBooking, 'startsAt' | 'endsAt'>; zone: string; children?: ReactNode };

/** When a call is, in words and on a ruler. */
export function CallTime({ call, zone, children }: Props) {
  return (
    <>
      <div className="grid gap-3">
        <h2 className="call-when">
          {zonedDayIn('full', call.startsAt, zone).replace(/ (?=\d+,)/, '\u00A0')}
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
