import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { booking } from '#content/booking.ts';
import type { ApiError } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { showMounted } from '#ui/browser/show-mounted.ts';
import { zonedDayIn, zonedTime, zoneName } from '#ui/text/zoned-time.ts';
import { TimeOptions } from './time-options.tsx';

const texts = booking.lost;

/** A time that can't be booked anymore, and free ones near it. */
export type Lost = { at: string; isTaken: boolean; times: string[] };

/** Null if the error is about something else. */
export const lostTime = ({ code, alternatives }: ApiError, at: string): Lost | null =>
  alternatives ? { at, isTaken: code === 'slot_taken', times: alternatives.map(({ startsAt }) => startsAt) } : null;

type Props = {
  lost: Lost;
  zone: string;
  chosen: string;
  onChoose: (time: string) => void;
  /** A link to all times. */
  children: ReactNode;
};

export function LostTime({ lost: { at, isTaken, times }, zone, chosen, onChoose, children }: Props) {
  return (
    <div className="lost" role="alert" ref={showMounted} tabIndex={-1}>
      <div className="lost-title">
        <CircleAlert className="icon" aria-hidden />
        <p>
          <b>{fillText(isTaken ? texts.taken : texts.gone, { time: zonedTime(at, zone) })}</b>
          {times.length > 0 ? texts.free : texts.none}
        </p>
      </div>
      <TimeOptions
        times={times}
        zone={zone}
        chosen={chosen}
        onChoose={onChoose}
        noteOf={(time) => zonedDayIn('medium', time, zone)}
      />
      <p className="note">
        {zoneName(zone)}. {children}
      </p>
    </div>
  );
}
