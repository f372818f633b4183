import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { siteHistory as copy } from '#content/admin/admin-site.ts';
import type { SiteChange } from '#features/site/contract.ts';
import { nameOf, type Outline, sectionOf } from '#features/site/rules/places.ts';
import { changesKey, listChanges, siteKey, undoChange } from '#features/site/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { initialsOfName } from '#lib/text/initials.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { Choices } from '#ui/tabs/choices.tsx';
import { useDates } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import { ChangedWords } from './changed-words.tsx';
import { pagesOf } from './places.ts';

const SHORT = 5;

/** A value as people read it; the default without one. */
type TextOf = (key: string, value: SiteChange['before']) => string;
type EntryProps = { change: SiteChange; outline: Outline; textOf: TextOf; onShow: () => void };

function Entry({ change, outline, textOf, onShow }: EntryProps) {
  const queries = useQueryClient();
  const dates = useDates();
  const { id, at, authorName, key, before, after, published } = change;
  const author = authorName ?? copy.nobody;

  async function undo() {
    const result = await undoChange(id);
    await queries.invalidateQueries({ queryKey: siteKey });
    if (result.ok) showToast(copy.undone);
    else
      showToast(copy.undoFailed, result.code === 'stale_edit' ? copy.changedSince : messageOf(result), {
        isError: true,
      });
  }

  const section = key === null ? undefined : sectionOf(key, outline);
  const title = fillText(published ? copy.publishedBy : copy.changedBy, { author, time: dates.recentTime(at) });
  return (
    <li className="flex gap-3 px-4 py-4 max-sm:flex-wrap sm:px-5">
      <Avatar initials={initialsOfName(author)} />
      <div className="min-w-0 flex-1">
        <p className="font-strong">
          <time dateTime={at} title={dates.longDateTime(at)}>
            {title}
          </time>
        </p>
        {published ? (
          <p className="text-sm text-muted">
            {countedText(copy.changes, published.length, { places: pagesOf(published, outline) })}
          </p>
        ) : (
          <>
            <p className="text-sm text-muted">
              {section && `${section.page}, ${section.label}, `}
              {nameOf(key ?? '', outline)}
            </p>
            <p className="mt-1 wrap-anywhere">
              <ChangedWords before={textOf(key ?? '', before)} after={textOf(key ?? '', after)} />
            </p>
          </>
        )}
      </div>
      <span className="flex gap-2 max-sm:w-full max-sm:pl-11">
        {published && (
          <button type="button" className="btn btn-s btn-sm" onClick={onShow}>
            {copy.show}
          </button>
        )}
        <BusyButton
          type="button"
          className="btn btn-s btn-sm"
          busyLabel={copy.undoing}
          onClick={undo}
          aria-label={`${copy.undo}: ${title}`}
        >
          <Undo2 className="icon" aria-hidden />
          {copy.undo}
        </BusyButton>
      </span>
    </li>
  );
}

function Version({ change, outline, textOf, onClose }: Omit<EntryProps, 'onShow'> & { onClose: () => void }) {
  const { longDateTime } = useDates();
  return (
    <Modal
      kind="dialog"
      title={fillText(copy.version, { time: longDateTime(change.at) })}
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      <ul className="divide-y divide-line rounded-md border border-line">
        {change.published?.map(({ key, before, after }) => {
          const section = sectionOf(key, outline);
          return (
            <li key={key} className="px-3 py-2.5 wrap-anywhere">
              <p className="text-sm text-subtle">
                {section && `${section.page}, ${section.label}, `}
                {nameOf(key, outline)}
              </p>
              <ChangedWords before={textOf(key, before)} after={textOf(key, after)} />
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

type Props = { outline: Outline; page: string; textOf: TextOf };

/** What was changed and published, newest first, each with a way back. */
export function SiteHistory({ outline, page, textOf }: Props) {
  const [isAll, setAll] = useState(false);
  const only = isAll ? undefined : page;
  const [isLong, setLong] = useState(false);
  const [version, setVersion] = useState<SiteChange | null>(null);
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...changesKey, only],
    queryFn: async ({ pageParam }) => valueOf(await listChanges(pageParam, only)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data: found, hasMore }) => (hasMore ? String(found.at(-1)?.id) : null),
  });
  const all = data?.pages.flatMap((found) => found.data) ?? [];
  const shown = isLong ? all : all.slice(0, SHORT);
  const hasMore = shown.length < all.length || hasNextPage;
  return (
    <section className="card overflow-hidden" aria-labelledby="site-history">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-4 sm:px-5">
        <h2 id="site-history" className="font-semibold">
          {copy.heading}
        </h2>
        <Choices
          label={copy.which}
          choices={[
            ['page', fillText(copy.page, { page })],
            ['all', copy.all],
          ]}
          chosen={isAll ? 'all' : 'page'}
          onChoose={(which) => setAll(which === 'all')}
          buttonClass="h-auto min-h-7 px-2.5 py-0.5"
        />
      </header>
      {isError && <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />}
      {data && all.length === 0 && <p className="px-4 py-6 text-muted sm:px-5">{copy.empty}</p>}
      <ul className="divide-y divide-line">
        {shown.map((change) => (
          <Entry key={change.id} change={change} outline={outline} textOf={textOf} onShow={() => setVersion(change)} />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-muted sm:px-5">
        <p>{copy.kept}</p>
        {hasMore && (
          <button
            type="button"
            className="link min-h-6"
            onClick={() => {
              if (isLong) void fetchNextPage();
              setLong(true);
            }}
          >
            {isLong ? copy.more : copy.showAll}
          </button>
        )}
      </footer>
      {version && <Version change={version} outline={outline} textOf={textOf} onClose={() => setVersion(null)} />}
    </section>
  );
}
