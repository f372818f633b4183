import { company } from '#content/company.ts';
import type { ManagedPost } from '#features/blog/client.ts';

/** What the dialog's fields hold: tags are one text. */
export type PostDraft = {
  title: string;
  slug: string;
  content: string;
  summary: string;
  imageUrl: string;
  authorName: string;
  tags: string;
  isPublished: boolean;
};

/** A new post is published unless its author decides otherwise. */
export const draftOf = (post?: ManagedPost): PostDraft => ({
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  content: post?.content ?? '',
  summary: post?.summary ?? '',
  imageUrl: post?.imageUrl ?? '',
  authorName: post?.authorName ?? company.name,
  tags: post?.tags.join(', ') ?? '',
  isPublished: post?.isPublished ?? true,
});

/** What goes to the server: the tags apart, each trimmed, none empty. */
export const payloadOf = ({ tags, ...draft }: PostDraft) => ({
  ...draft,
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
});

const keyOf = (id: number | 'new') => `draft:post-dialog:${id}`;

/** Unsaved text stays in this tab, so that neither a closed dialog nor an ended session loses it. */
export function keepDraft(id: number | 'new', draft: PostDraft): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // Storage may be blocked or full; the dialog works without it.
  }
}

export function readDraft(id: number | 'new'): PostDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...draftOf(), ...kept } : null;
  } catch {
    return null;
  }
}

export function dropDraft(id: number | 'new'): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Nothing was kept.
  }
}
