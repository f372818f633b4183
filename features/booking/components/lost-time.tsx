import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { booking } from '#content/booking.ts';
import type { ApiError } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusOnLoad } from '#ui/browser/focus-on-load.ts';
import { showMounted } from '#ui/browser/show-mounted.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { zoneName } from '#ui/text/zone-name.ts';
import { zonedDayIn, zonedTime } from '#ui/text/zoned-time.ts';
import { TimeOptions } from './time-options.tsx';

const texts = booking.lost;

/** A time that can't be booked anymore, and free ones near it. `isArrival`: nothing was typed or sent yet. */
export type Lost = { at: string; isTaken: boolean; times: string[]; isArrival?: boolean };

/** Null if the error is about something else. */
export const lostTime = ({ code, alternatives }: ApiError, at: string): Lost | null =>
  alternatives ? { at, isTaken: code === 'slot_taken', times: alternatives.map(({ startsAt }) => startsAt) } : null;

type Props = {
  id?: string;
  lost: Lost;
  zone: string;
  chosen: string;
  onChoose: (time: string) => void;
  /** A link to all times. */
  children: ReactNode;
};

function whatNext({ times, isArrival }: Lost): string {
  if (isArrival) return times.length > 0 ? texts.freeOnArrival : booking.month.nothing;
  return times.length > 0 ? texts.free : texts.none;
}

/** What the server rendered has the focus already: React comes to it later, perhaps while somebody types. */
export function LostTime({ id, lost, zone, chosen, onChoose, children }: Props) {
  const { at, isTaken, times } = lost;
  const [isNew] = useState(useIsInBrowser());
  return (
    <div
      id={id}
      className="grid gap-3.5 rounded-lg border border-danger-line bg-danger-soft px-4.5 pt-4 pb-4.5 focus:outline-none"
      role="alert"
      {...focusOnLoad}
      ref={isNew ? showMounted : undefined}
    >
      <div className="flex gap-2.5 leading-[1.45]">
        <CircleAlert className="icon mt-[0.18em] text-danger-text" aria-hidden />
        <p>
          <b className="block font-semibold text-danger-text">
            {fillText(isTaken ? texts.taken : texts.gone, {
              day: zonedDayIn('medium', at, zone),
              time: zonedTime(at, zone),
            })}
          </b>
          {whatNext(lost)}
        </p>
      </div>
      <TimeOptions
        times={times}
        zone={zone}
        chosen={chosen}
        onChoose={onChoose}
        columns="grid-cols-1 sm:grid-cols-3"
        noteOf={(time) => zonedDayIn('medium', time, zone)}
      />
      <p className="text-sm/[1.45] text-muted">
        {zoneName(zone)}. {children}
      </p>
    </div>
  );
}
