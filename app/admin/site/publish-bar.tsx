import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { publishBar as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { discardSite, publishSite, siteKey, undoChange } from '#features/site/staff-client.ts';
import { countedText } from '#lib/text/fill-text.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { placesOf } from './places.ts';
import { ReviewList } from './review-list.tsx';
import { textsQuery } from './site-query.ts';

type Asked = 'publish' | 'discard' | null;

/** The drafts of all parts of the site, and what to do with them. It appears with the first change. */
export function PublishBar({ blocked }: { /** Why nothing can be published now. */ blocked?: string | undefined }) {
  const { data } = useQuery(textsQuery);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>(null);
  const drafts: SiteText[] = data?.data.filter(({ isDrafted }) => isDrafted) ?? [];
  const count = drafts.length;
  const readAgain = () => queries.invalidateQueries({ queryKey: siteKey });

  async function undo(id: number) {
    const result = await undoChange(id);
    await readAgain();
    if (result.ok) showToast(copy.undone);
    else showToast(copy.undoFailed, messageOf(result), { isError: true });
  }

  async function publish() {
    const result = await publishSite(Object.fromEntries(drafts.map(({ key, version }) => [key, version])));
    await readAgain();
    if (result.ok) {
      setAsked(null);
      return showToast(copy.published, copy.publishedText, {
        action: { label: copy.undo, onChoose: () => void undo(result.value.id) },
        duration: UNDO_MS,
      });
    }
    const isStale = result.code === 'stale_edit';
    return showToast(copy.publishFailed, isStale ? copy.stale : messageOf(result), { isError: true });
  }

  async function discard() {
    const result = await discardSite();
    setAsked(null);
    await readAgain();
    if (result.ok) showToast(copy.discarded);
    else showToast(copy.discardFailed, messageOf(result), { isError: true });
  }

  if (!data || (count === 0 && asked === null)) return null;
  return (
    <>
      <section
        aria-label={countedText(copy, count)}
        className="sticky top-(--header-h) z-30 mb-4 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface-raised py-2.5 pr-3 pl-4 shadow-md max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:mb-0 max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0"
      >
        <span className="size-2 flex-none rounded-full bg-accent" aria-hidden />
        <p className="min-w-0 flex-1">
          <b className="font-strong">{countedText(copy, count)}</b>{' '}
          <span className="text-sm text-muted max-lg:hidden">
            {blocked ?? `${placesOf(drafts, data.outline).join(', ')}. ${copy.unseen}`}
          </span>
        </p>
        <button type="button" className="btn btn-g btn-sm" onClick={() => setAsked('discard')}>
          {copy.discard}
        </button>
        <span className="grid grid-cols-2 gap-2 max-lg:w-full">
          <a className="btn btn-s btn-sm" href="/?texts=preview" target="_blank" rel="noreferrer">
            <Eye className="icon" aria-hidden />
            {copy.preview}
          </a>
          <button
            type="button"
            className="btn btn-p btn-sm"
            disabled={blocked !== undefined}
            onClick={() => setAsked('publish')}
          >
            {copy.publish}
          </button>
        </span>
      </section>
      <ConfirmDialog
        isOpen={asked === 'publish'}
        title={countedText(copy.review.title, count)}
        text={copy.review.text}
        cancel={copy.review.back}
        onCancel={() => setAsked(null)}
        choices={[{ label: copy.review.confirm, busyLabel: copy.review.busy, onChoose: publish }]}
      >
        <ReviewList drafts={drafts} texts={data.data} outline={data.outline} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={copy.question.title}
        text={countedText(copy.question.text, count)}
        cancel={copy.question.back}
        onCancel={() => setAsked(null)}
        choices={[{ label: copy.question.confirm, busyLabel: copy.question.busy, kind: 'danger', onChoose: discard }]}
      />
    </>
  );
}
