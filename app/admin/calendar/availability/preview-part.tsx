import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { availabilityPreview as copy } from '#content/admin/admin-availability.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { Preview } from '#features/booking/contract/calendar.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { dayParts, formatDay, hoursShown } from '../week/local-days.ts';
import { clockText } from './clock-text.ts';
import type { Draft } from './draft.ts';
import { previewQuery, usePausedDraft } from './preview-query.ts';
import { PartHeading } from './side-part.tsx';
import { slotsText } from './slots-text.ts';

type Bar = { start: number; end: number };

/** Half-hours that follow each other are one bar. */
export function barsOf(parts: readonly Bar[]): Bar[] {
  const bars: Bar[] = [];
  for (const { start, end } of parts) {
    const last = bars.at(-1);
    if (last && last.end === start) last.end = end;
    else bars.push({ start, end });
  }
  return bars;
}

const MARK =
  'absolute -translate-x-1/2 pt-2 whitespace-nowrap not-italic before:absolute before:top-0 before:left-1/2 before:h-1.5 before:w-px before:bg-line-strong';

function Bars({ preview: { zone, days } }: { preview: Preview }) {
  const rows = days.map(({ day, slots }) => ({
    day,
    count: slots.length,
    parts: slots.flatMap((slot) => dayParts(slot, zone)),
  }));
  const { first, last } = hoursShown(rows.flatMap(({ parts }) => parts));
  const shown = rows.filter(({ count }, index) => count > 0 || index < 5);
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const shareOf = (minutes: number) => `${(minutes / ((last - first) * 60)) * 100}%`;
  const labeled = (hour: number) => hour === first || hour === last || hour === 12;
  return (
    <div className="in-aria-busy:opacity-60">
      <ul>
        {shown.map(({ day, count, parts }) => (
          <li
            key={day}
            className="grid h-6.5 grid-cols-[3.25rem_minmax(0,1fr)_4.5rem] items-center gap-3 text-sm text-muted max-sm:grid-cols-[3.25rem_minmax(0,1fr)_4rem] max-sm:gap-2"
          >
            <span>
              {formatDay(day, { weekday: 'short' })} {formatDay(day, { day: 'numeric' })}
            </span>
            <div className="relative h-2 overflow-hidden rounded-full bg-active">
              {barsOf(parts).map(({ start, end }) => (
                <i
                  key={start}
                  className="absolute h-full bg-(--accent-8)"
                  style={{ left: shareOf(start - first * 60), width: shareOf(end - start) }}
                />
              ))}
            </div>
            <span className="tnum text-right">{count === 0 ? copy.noSlots : slotsText(count)}</span>
          </li>
        ))}
      </ul>
      <div
        className="relative mt-1 mr-21 ml-16 h-7 border-t border-line-strong text-xs text-subtle max-sm:mr-18 max-sm:ml-15"
        aria-hidden
      >
        {hours.map((hour) => (
          <i key={hour} className={MARK} style={{ left: shareOf((hour - first) * 60) }}>
            {labeled(hour) && clockText(hour * 60).replace(':00', '')}
          </i>
        ))}
      </div>
    </div>
  );
}

/** What visitors would be offered next week, computed by the server for the rules on screen. */
export function PreviewPart({ hostId, draft }: { hostId: number; draft: Draft }) {
  const id = useId();
  const { data, isPending, isPlaceholderData, refetch } = useQuery(previewQuery(hostId, usePausedDraft(draft)));
  const isEmpty = data?.days.every(({ slots }) => slots.length === 0);
  return (
    <section className="px-5 pt-4 pb-6" aria-labelledby={id} aria-busy={isPending || isPlaceholderData}>
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <PartHeading id={id}>{copy.heading}</PartHeading>
        <small className="text-sm text-subtle">{copy.note}</small>
      </header>
      {isPending && <SkeletonRows label={adminPanel.loading} count={3} />}
      {!isPending && !data && (
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
      {isEmpty && <p className="muted">{draft.isBookable ? copy.none : copy.closed}</p>}
      {data && !isEmpty && <Bars preview={data} />}
    </section>
  );
}
