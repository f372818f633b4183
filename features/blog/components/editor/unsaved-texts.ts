import { useState } from 'react';
import { browserStore, storedFields } from '#lib/browser-store.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { isSameText, type PostText } from './post-text.ts';

/** Unsaved text in this browser's storage. */
export type UnsavedText = {
  values: PostText;
  /** ISO instant. */
  keptAt: string;
  /** The version of the post that was edited. */
  version?: string;
};

const MAX_TEXTS = 5;

/** The storage key of a user's unsaved texts of one post. */
export const unsavedTextKey = (userId: number, post: number | 'new') => `post-text:${userId}:${post}`;

const isText = (value: unknown): value is string => typeof value === 'string';
const isOptional = (value: unknown): value is string | undefined => value === undefined || isText(value);

function parseValues(stored: unknown): PostText[] {
  const { title, slug, summary, content, tags, isPublished, schedule, imageUrl, authorName } =
    storedFields(stored) ?? {};
  if (!isText(title) || !isText(slug) || !isText(summary) || !isText(content)) return [];
  if (!Array.isArray(tags) || !tags.every(isText) || typeof isPublished !== 'boolean') return [];
  if (!isOptional(schedule) || !isOptional(imageUrl) || !isOptional(authorName)) return [];
  const values = { title, slug, summary, content, tags, isPublished };
  return [
    {
      ...values,
      ...(schedule !== undefined && { schedule }),
      ...(imageUrl !== undefined && { imageUrl }),
      ...(authorName !== undefined && { authorName }),
    },
  ];
}

function parseText(stored: unknown): UnsavedText[] {
  const { values, keptAt, version } = storedFields(stored) ?? {};
  if (!isText(keptAt) || Number.isNaN(Date.parse(keptAt))) return [];
  return parseValues(values).map((text) => ({ values: text, keptAt, ...(isText(version) && { version }) }));
}

const storeAt = (key: string) =>
  browserStore('localStorage', key, (stored): readonly UnsavedText[] =>
    Array.isArray(stored) ? stored.flatMap(parseText) : [],
  );

export const readUnsavedTexts = (key: string) => storeAt(key).read();

export function writeUnsavedTexts(key: string, texts: readonly UnsavedText[]): void {
  if (texts.length === 0) storeAt(key).clear();
  else storeAt(key).write(texts.slice(0, MAX_TEXTS));
}

/** Adds a text before the older ones. */
export const saveUnsavedText = (key: string, values: PostText) =>
  writeUnsavedTexts(key, [{ values, keptAt: new Date().toISOString() }, ...readUnsavedTexts(key)]);

/** Older texts that await a decision, apart from the current text. */
export function useUnsavedTexts(key: string, stored: PostText, restoresFirst: boolean) {
  const [[first, ...others]] = useState(() =>
    readUnsavedTexts(key).filter(({ values }) => !isSameText(values, stored)),
  );
  const [taken] = useState(restoresFirst ? first : undefined);
  const [waiting, setWaiting] = useState(first && !taken ? [first, ...others] : others);
  const isInBrowser = useIsInBrowser();

  return {
    /** The text that the form starts with instead of the stored text. */
    taken,
    /** Undefined until hydration, because the server has none. */
    offered: isInBrowser ? waiting[0] : undefined,
    /** Those that this browser stores by now. */
    all: () => readUnsavedTexts(key),
    /** Stores the current text, if any, before the older ones. */
    save: (own: UnsavedText | null) => writeUnsavedTexts(key, own ? [own, ...waiting] : waiting),
    setAside: (own: UnsavedText) => {
      setWaiting([own, ...waiting]);
      writeUnsavedTexts(key, [own, ...waiting]);
    },
    dropOffer: (own: UnsavedText | null) => {
      const left = waiting.slice(1);
      setWaiting(left);
      writeUnsavedTexts(key, own ? [own, ...left] : left);
    },
  };
}
