import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailPreview } from '#app/admin/emails/email-preview.tsx';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { timelineCopy as copy } from '#content/admin/admin-timeline.ts';
import { readTimeline, type TimelineOf, timelineKey } from '#features/timeline/client.ts';
import type { EntryOf, TimelineEntry } from '#features/timeline/contract.ts';
import { FILTERS, type TimelineFilter } from '#features/timeline/rules.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Choices } from '#ui/tabs/choices.tsx';
import { isSameDay, timeOrDay, weekdayAndDay, zoneAndPlace } from '#ui/text/zoned-time.ts';
import { TimelineItem } from './timeline-item.tsx';

export const useTimeline = (whose: TimelineOf, filter: TimelineFilter) =>
  useInfiniteQuery({
    queryKey: [...timelineKey(whose), filter],
    queryFn: async ({ pageParam }) => valueOf(await readTimeline(whose, filter, pageParam)),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Emails go out and visitors act meanwhile, so each opening reads it again.
    gcTime: 0,
    staleTime: 0,
  });

const CHOICES = FILTERS.map((name) => [name, copy.filters[name]] as const);

type Day = { label: string; entries: TimelineEntry[] };

function daysOf(entries: readonly TimelineEntry[], now: Date, timeZone: string): Day[] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = weekdayAndDay(entry.at, now, timeZone);
    const isToday = isSameDay(entry.at, now, timeZone);
    const label = isToday ? fillText(copy.today, { day: day.replace(/^\w+, /, '') }) : day;
    days.set(label, [...(days.get(label) ?? []), entry]);
  }
  return Array.from(days, ([label, of]) => ({ label, entries: of }));
}

const Preview = ({ email, onClose }: { email: EntryOf<'email'>; onClose: () => void }) => (
  <EmailPreview email={{ id: email.emailId, subject: email.subject, lastError: email.error }} onClose={onClose} />
);

const MOST_RECENT = 3;

/** The newest entries, and the way to all of them. */
export function RecentEntries({ whose, onShowAll }: { whose: TimelineOf; onShowAll: () => void }) {
  const [shown, setShown] = useState<EntryOf<'email'>>();
  const { data, dataUpdatedAt } = useTimeline(whose, 'all');
  const page = data?.pages[0];
  if (!page || page.data.length === 0) return null;
  const { timeZone } = page;
  return (
    <section className="grid min-w-0 gap-3.5" aria-label={copy.recently}>
      <header className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <h3>{copy.recently}</h3>
        <button type="button" className="link text-sm" onClick={onShowAll}>
          {copy.show}
        </button>
      </header>
      <ol>
        {page.data.slice(0, MOST_RECENT).map((entry) => (
          <TimelineItem
            key={entry.key}
            entry={entry}
            timeZone={timeZone}
            whose={whose}
            onShow={setShown}
            when={timeOrDay(entry.at, new Date(dataUpdatedAt), timeZone)}
          />
        ))}
      </ol>
      {shown && <Preview email={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

/** What happened with a person, newest first, by day in the business zone. `only` shows nothing else. */
export function Timeline({ whose, only }: { whose: TimelineOf; only?: TimelineFilter }) {
  const [chosen, setFilter] = useState<TimelineFilter>('all');
  const filter = only ?? chosen;
  const [shown, setShown] = useState<EntryOf<'email'>>();
  const { data, dataUpdatedAt, isError, isPending, refetch, hasNextPage, fetchNextPage } = useTimeline(whose, filter);
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  const timeZone = data?.pages[0]?.timeZone;
  return (
    <section className="grid min-w-0 gap-5" aria-label={copy.title}>
      <header className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h3>{only ? copy.filters[only] : copy.title}</h3>
        {!only && <Choices label={copy.filterLabel} choices={CHOICES} chosen={filter} onChoose={setFilter} />}
        {timeZone && (
          <p className="ml-auto text-sm text-subtle">{fillText(copy.zone, { zone: zoneAndPlace(timeZone) })}</p>
        )}
      </header>
      {isPending && <SkeletonRows label={adminPanel.loading} count={4} />}
      {isError && !data && <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <p className="muted">{copy.empty[filter]}</p>}
      {timeZone &&
        daysOf(entries, new Date(dataUpdatedAt), timeZone).map((day) => (
          <section key={day.label} className="grid min-w-0 gap-3" aria-label={day.label}>
            <h4 className="text-sm text-muted">{day.label}</h4>
            <ol>
              {day.entries.map((entry) => (
                <TimelineItem key={entry.key} entry={entry} timeZone={timeZone} whose={whose} onShow={setShown} />
              ))}
            </ol>
          </section>
        ))}
      {hasNextPage && (
        <BusyButton
          type="button"
          className="btn btn-s btn-sm justify-self-start"
          busyLabel={copy.loadingMore}
          onClick={() => fetchNextPage()}
        >
          {copy.more}
        </BusyButton>
      )}
      {shown && <Preview email={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}
