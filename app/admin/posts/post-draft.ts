import { company } from '#content/company.ts';
import type { ManagedPost } from '#features/blog/contract.ts';

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
