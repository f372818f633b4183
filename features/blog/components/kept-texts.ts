import type { PostFields } from '../input.ts';

/** What somebody wrote and has not saved, in the browser it was written in. */
export type KeptText = {
  values: PostFields;
  /** ISO instant. */
  keptAt: string;
};

const MOST_TEXTS = 5;

/** Texts are kept apart by person and post, the newest first. */
export const keptKey = (userId: number, post: number | 'new') => `post-text:${userId}:${post}`;

const isText = (value: unknown): value is string => typeof value === 'string';

function isKeptText(value: unknown): value is KeptText {
  if (typeof value !== 'object' || value === null || !('values' in value) || !('keptAt' in value)) return false;
  const { values, keptAt } = value;
  if (typeof values !== 'object' || values === null || !isText(keptAt) || Number.isNaN(Date.parse(keptAt)))
    return false;
  const { title, slug, summary, content, tags, isPublished } = values as Record<string, unknown>;
  return (
    [title, slug, summary, content].every(isText) &&
    Array.isArray(tags) &&
    tags.every(isText) &&
    typeof isPublished === 'boolean'
  );
}

export function readKeptTexts(key: string): KeptText[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptText) : [];
  } catch {
    return [];
  }
}

export function writeKeptTexts(key: string, texts: readonly KeptText[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(texts.slice(0, MOST_TEXTS)));
  } catch {
    // Storage may be blocked or full; the form works without it.
  }
}

export const isSameText = (one: PostFields, other: PostFields) =>
  one.title === other.title &&
  one.slug === other.slug &&
  one.summary === other.summary &&
  one.content === other.content &&
  one.isPublished === other.isPublished &&
  one.tags.join('\n') === other.tags.join('\n');
