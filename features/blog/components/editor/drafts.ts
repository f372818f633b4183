import { useState } from 'react';
import { browserStore, storedFields } from '#lib/browser-store.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { isSameText, type PostText } from './post-text.ts';

/** Unsaved text in this browser's storage. */
export type SavedDraft = {
  values: PostText;
  /** ISO instant. */
  keptAt: string;
  /** The version of the post that was edited. */
  version?: string;
};

const MAX_DRAFTS = 5;

/** The storage key of a user's drafts of one post. */
export const draftKey = (userId: number, post: number | 'new') => `post-text:${userId}:${post}`;

const isText = (value: unknown): value is string => typeof value === 'string';
const isOptional = (value: unknown): value is string | undefined => value === undefined || isText(value);

function parseValues(stored: unknown): PostText[] {
  const { title, slug, summary, content, tags, isPublished, imageUrl, authorName } = storedFields(stored) ?? {};
  if (!isText(title) || !isText(slug) || !isText(summary) || !isText(content)) return [];
  if (!Array.isArray(tags) || !tags.every(isText) || typeof isPublished !== 'boolean') return [];
  if (!isOptional(imageUrl) || !isOptional(authorName)) return [];
  const values = { title, slug, summary, content, tags, isPublished };
  return [{ ...values, ...(imageUrl !== undefined && { imageUrl }), ...(authorName !== undefined && { authorName }) }];
}

function parseText(stored: unknown): SavedDraft[] {
  const { values, keptAt, version } = storedFields(stored) ?? {};
  if (!isText(keptAt) || Number.isNaN(Date.parse(keptAt))) return [];
  return parseValues(values).map((text) => ({ values: text, keptAt, ...(isText(version) && { version }) }));
}

const storeAt = (key: string) =>
  browserStore('localStorage', key, (stored): readonly SavedDraft[] =>
    Array.isArray(stored) ? stored.flatMap(parseText) : [],
  );

export const readDrafts = (key: string) => storeAt(key).read();

export function writeDrafts(key: string, texts: readonly SavedDraft[]): void {
  if (texts.length === 0) storeAt(key).clear();
  else storeAt(key).write(texts.slice(0, MAX_DRAFTS));
}

/** Adds a draft before the older ones. */
export const saveDraft = (key: string, values: PostText) =>
  writeDrafts(key, [{ values, keptAt: new Date().toISOString() }, ...readDrafts(key)]);

/** Older drafts that await a decision, apart from the current text. */
export function useDrafts(key: string, stored: PostText, restoresFirst: boolean) {
  const [[first, ...others]] = useState(() => readDrafts(key).filter(({ values }) => !isSameText(values, stored)));
  const [taken] = useState(restoresFirst ? first : undefined);
  const [waiting, setWaiting] = useState(first && !taken ? [first, ...others] : others);
  const isInBrowser = useIsInBrowser();

  return {
    /** The draft that the form starts with instead of the stored text. */
    taken,
    /** Undefined until hydration, because the server has no drafts. */
    offered: isInBrowser ? waiting[0] : undefined,
    /** Stores the current text, if any, before the older drafts. */
    save: (own: SavedDraft | null) => writeDrafts(key, own ? [own, ...waiting] : waiting),
    setAside: (own: SavedDraft) => {
      setWaiting([own, ...waiting]);
      writeDrafts(key, [own, ...waiting]);
    },
    dropOffer: (own: SavedDraft | null) => {
      const left = waiting.slice(1);
      setWaiting(left);
      writeDrafts(key, own ? [own, ...left] : left);
    },
  };
}
