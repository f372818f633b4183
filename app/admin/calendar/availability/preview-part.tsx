import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { adminPanel } from '#content/admin/admin.ts';
import { availabilityPreview as copy } from '#content/admin/admin-availability.ts';
import type { Preview } from '#features/calendar/contract.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { dayParts, formatDay, hoursShown } from '../week/local-days.ts';
import { clockText } from './clock-text.ts';
import type { Draft } from './draft.ts';
import { previewQuery, usePausedDraft } from './preview-query.ts';
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

function Bars({ preview: { zone, days } }: { preview: Preview }) {
  const rows = days.map(({ day, slots }) => ({
    day,
    count: slots.length,
    parts: slots.flatMap((slot) => dayParts(slot, zone)),
  }));
  const { first, last } = hoursShown(rows.flatMap(({ parts }) => parts));
  const shown = rows.filter(({ count }, index) => count > 0 || index < 5);
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const labeled = (hour: number) => hour === first || hour === last || hour === 12;
  return (
    <div className="preview-bars" style={{ '--first': first * 60, '--span': (last - first) * 60 }}>
      <ul>
        {shown.map(({ day, count, parts }) => (
          <li key={day}>
            <span>
              {formatDay(day, { weekday: 'short' })} {formatDay(day, { day: 'numeric' })}
            </span>
            <div>
              {barsOf(parts).map(({ start, end }) => (
                <i key={start} style={{ '--start': start, '--length': end - start }} />
              ))}
            </div>
            <span className="tnum">{count === 0 ? copy.noSlots : slotsText(count)}</span>
          </li>
        ))}
      </ul>
      <div className="preview-axis" aria-hidden>
        {hours.map((hour) => (
          <i key={hour} style={{ '--start': hour * 60 }}>
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
    <section className="preview" aria-labelledby={id} aria-busy={isPending || isPlaceholderData}>
      <header>
        <h3 id={id}>{copy.heading}</h3>
        <small>{copy.note}</small>
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
