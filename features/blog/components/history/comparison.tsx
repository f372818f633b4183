import { ChevronDown, ChevronUp, RotateCcw } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { postHistory as copy } from '#content/publishing.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useIsWide } from '#ui/browser/use-is-narrow.ts';
import { Choices } from '#ui/tabs/choices.tsx';
import { useDates } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { ManagedPost, RevisionText } from '../../contract.ts';
import { ChangedCover, ChangedField, SIDES } from './changes.tsx';
import { compareTexts, compareWords, countWords, type Passage } from './compare-posts.ts';

const short = (before: string, after: string): Passage[] => [{ kind: 'changed', parts: compareWords(before, after) }];

/** The fields that differ. */
function fieldsOf(revision: RevisionText, post: ManagedPost) {
  const tags = (of: { tags: string[] }) => of.tags.join(', ');
  const fields = [
    { label: copy.title, isSame: revision.title === post.title, passages: short(revision.title, post.title) },
    { label: copy.slug, isSame: revision.slug === post.slug, passages: short(revision.slug, post.slug) },
    { label: copy.summary, isSame: revision.summary === post.summary, passages: short(revision.summary, post.summary) },
    { label: copy.tags, isSame: tags(revision) === tags(post), passages: short(tags(revision), tags(post)) },
    {
      label: copy.content,
      isSame: revision.content === post.content,
      passages: compareTexts(revision.content, post.content),
    },
  ];
  return fields.filter(({ isSame }) => !isSame);
}

/** Moves from change to change. */
function Steps({ root }: { root: RefObject<HTMLElement | null> }) {
  const [place, setPlace] = useState(0);
  const [count, setCount] = useState(0);

  function step(by: number) {
    const changes = [...(root.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
    if (changes.length === 0) return;
    const next = ((place === 0 && by < 0 ? 0 : place - 1) + by + changes.length) % changes.length;
    changes[next]?.scrollIntoView({ block: 'center' });
    changes[next]?.focus({ preventScroll: true });
    setPlace(next + 1);
    setCount(changes.length);
  }

  return (
    <div className="flex items-center gap-1">
      <span role="status" className="text-sm text-muted">
        {place > 0 && fillText(copy.place, { place, count })}
      </span>
      <button type="button" className="btn btn-g btn-i btn-sm" aria-label={copy.previous} onClick={() => step(-1)}>
        <ChevronUp className="icon" aria-hidden />
      </button>
      <button type="button" className="btn btn-g btn-i btn-sm" aria-label={copy.next} onClick={() => step(1)}>
        <ChevronDown className="icon" aria-hidden />
      </button>
    </div>
  );
}

const copyText = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast(copy.copied),
    () => showToast(copy.copyFailed, undefined, { isError: true }),
  );

type Props = { title: string; revision: RevisionText; post: ManagedPost; onRestore: () => void };

/** What has changed since the revision. */
export function Comparison({ title, revision, post, onRestore }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { moment } = useDates();
  const isWide = useIsWide();
  const [view, setView] = useState<'sides' | 'inline'>('sides');
  const isInline = !isWide || view === 'inline';
  const fields = useMemo(() => fieldsOf(revision, post), [revision, post]);
  const hasOtherCover = (revision.imageUrl ?? '') !== (post.imageUrl ?? '');
  const isSame = fields.length === 0 && !hasOtherCover;
  const words = countWords(
    fields.flatMap(({ passages }) => passages.flatMap((passage) => (passage.kind === 'changed' ? passage.parts : []))),
  );
  return (
    <div className="card min-w-0" ref={root}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <div className="min-w-0">
          <h2 className="font-semibold">{title}</h2>
          <p className="text-sm text-muted" role="status">
            {isSame ? copy.same : fillText(copy.compared, words)}
          </p>
        </div>
        {!isSame && (
          <div className="flex flex-wrap items-center gap-3">
            {isWide && (
              <Choices
                label={copy.views}
                choices={[
                  ['sides', copy.view.sides],
                  ['inline', copy.view.inline],
                ]}
                chosen={view}
                onChoose={setView}
              />
            )}
            <Steps root={root} />
          </div>
        )}
      </div>
      {!isSame && !isInline && (
        <div className={`${SIDES} border-line border-t bg-surface-sunken px-5 py-3 text-sm`}>
          <p>
            <b className="block">{copy.sides.before}</b>
            <span className="text-muted">{title}</span>
          </p>
          <p>
            <b className="block">{copy.sides.now}</b>
            <span className="text-muted">{moment(post.updatedAt)}</span>
          </p>
        </div>
      )}
      {hasOtherCover && <ChangedCover covers={[{ ...revision, updatedAt: revision.at }, post]} isInline={isInline} />}
      {fields.map(({ label, passages }) => (
        <ChangedField key={label} label={label} passages={passages} isInline={isInline} />
      ))}
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
        {!isSame && <p className="flex-auto text-sm text-muted">{copy.restoreNote}</p>}
        <button type="button" className="btn btn-s" onClick={() => void copyText(revision.content)}>
          {copy.copy}
        </button>
        {!isSame && (
          <button type="button" className="btn btn-p" onClick={onRestore}>
            <RotateCcw className="icon" aria-hidden />
            {copy.restore}
          </button>
        )}
      </footer>
    </div>
  );
}
