import { useState } from 'react';
import { postHistory as copy } from '#content/publishing.ts';
import { countedText } from '#lib/text/fill-text.ts';
import type { Pictured } from '../../rules.ts';
import { PostPicture } from '../post-picture.tsx';
import type { Part, Passage } from './compare-posts.ts';

const TAGS = { added: 'ins', removed: 'del' } as const;
const LOOKS = {
  added: 'bg-success-soft text-success-text underline decoration-1 underline-offset-3',
  removed: 'bg-danger-soft text-danger-text line-through',
};

function Words({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, kind }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    const Tag = TAGS[kind];
    return (
      <Tag
        key={index}
        className={`rounded-xs box-decoration-clone ${parts[index - 1]?.kind === 'removed' ? 'ml-1' : ''} ${LOOKS[kind]}`}
      >
        <span className="sr">{copy[kind]}: </span>
        {text}
      </Tag>
    );
  });
}

const TEXT = 'whitespace-pre-line wrap-anywhere';
/** A version and what the post says now, with a line between them. */
export const SIDES =
  'grid grid-cols-2 gap-x-10 relative before:absolute before:inset-y-0 before:left-1/2 before:border-l before:border-line';

function Unchanged({ texts }: { texts: string[] }) {
  const [isShown, setShown] = useState(false);
  const count = texts.length;
  if (isShown) return <p className={`${TEXT} text-muted`}>{texts.join('\n\n')}</p>;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 rounded-md bg-surface-sunken px-3 py-2 text-sm text-muted">
      {countedText(copy.unchanged, count)}
      <button type="button" className="link text-sm" onClick={() => setShown(true)}>
        {copy.show}
      </button>
    </p>
  );
}

const side = (parts: readonly Part[], other: Part['kind']) => parts.filter(({ kind }) => kind !== other);

/** Where the other side has text and this one has none. */
const NOTHING = 'bg-[repeating-linear-gradient(-45deg,var(--line)_0_1px,transparent_1px_7px)] rounded-sm min-h-6';

function Side({ parts }: { parts: readonly Part[] }) {
  const isEmpty = parts.every(({ text }) => text.trim() === '');
  return isEmpty ? (
    <p className={NOTHING} aria-hidden />
  ) : (
    <p className={`${TEXT} min-w-0`}>
      <Words parts={parts} />
    </p>
  );
}

const isChange = (passage: Passage) => passage.kind === 'changed' && passage.parts.some(({ kind }) => kind !== 'same');

const COVER_SIDES = [
  { kind: 'removed', edge: 'border-danger' },
  { kind: 'added', edge: 'border-success' },
] as const;

/** The cover of the version, and the one that replaced it. */
export function ChangedCover({ covers, isInline }: { covers: readonly [Pictured, Pictured]; isInline: boolean }) {
  return (
    <section className="grid gap-3 border-t border-line px-5 py-4" aria-label={copy.cover}>
      <h3 className="text-sm text-subtle">{copy.cover}</h3>
      <div className={`outline-offset-4 ${isInline ? 'grid gap-4' : SIDES}`} data-change tabIndex={-1}>
        {COVER_SIDES.map(({ kind, edge }, index) => (
          <figure key={kind} className="grid content-start gap-2">
            <figcaption className="text-sm text-muted">{copy.covers[kind]}</figcaption>
            <PostPicture
              post={covers[index === 0 ? 0 : 1]}
              className={`aspect-video w-full max-w-96 rounded-md border-2 object-cover ${edge}`}
              sizes="24rem"
            />
          </figure>
        ))}
      </div>
    </section>
  );
}

type FieldProps = { label: string; passages: readonly Passage[]; isInline: boolean };

/** One field of a post, with what changed marked. The elements with `data-change` are its changes. */
export function ChangedField({ label, passages, isInline }: FieldProps) {
  return (
    <section className="grid gap-3 border-t border-line px-5 py-4" aria-label={label}>
      <h3 className="text-sm text-subtle">{label}</h3>
      {passages.map((passage, index) =>
        passage.kind === 'same' ? (
          <Unchanged key={index} texts={passage.texts} />
        ) : (
          <div
            key={index}
            className={`rounded-sm outline-offset-4 ${isInline ? '' : SIDES}`}
            {...(isChange(passage) && { 'data-change': true, tabIndex: -1 })}
          >
            {isInline ? (
              <p className={TEXT}>
                <Words parts={passage.parts} />
              </p>
            ) : (
              <>
                <Side parts={side(passage.parts, 'added')} />
                <Side parts={side(passage.parts, 'removed')} />
              </>
            )}
          </div>
        ),
      )}
    </section>
  );
}
