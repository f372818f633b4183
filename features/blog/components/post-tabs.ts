import { foldText } from '#lib/text/fold-text.ts';
import type { ManagedPost } from '../contract.ts';
import type { PostState } from '../rules.ts';

export const POST_TABS = ['published', 'drafts', 'scheduled', 'trash'] as const;
export type PostTab = (typeof POST_TABS)[number];

export const readPostTab = (given: string | null): PostTab => POST_TABS.find((tab) => tab === given) ?? 'published';

/** A post of the list; one in the trash has a date. */
export type ListedPost = ManagedPost & { trashedAt?: string | undefined };

const TAB_OF: Record<PostState, PostTab> = { published: 'published', draft: 'drafts', scheduled: 'scheduled' };

export const tabOf = ({ state, trashedAt }: ListedPost): PostTab => (trashedAt ? 'trash' : TAB_OF[state]);

/** The dashboard's list, with the tab that shows the post. */
export const listPathOf = (post: ListedPost): string =>
  tabOf(post) === 'published' ? '/dashboard-blog' : `/dashboard-blog?tab=${tabOf(post)}`;

export const POST_ORDERS = ['newest', 'edited', 'oldest', 'title'] as const;
export type PostOrder = (typeof POST_ORDERS)[number];

export const readPostOrder = (given: string | null): PostOrder =>
  POST_ORDERS.find((order) => order === given) ?? 'newest';

/** As the list comes, the newest is first. */
export function inOrder(posts: readonly ListedPost[], order: PostOrder): ListedPost[] {
  if (order === 'edited') {
    return posts.toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));
  }
  if (order === 'title') return posts.toSorted((one, other) => one.title.localeCompare(other.title));
  return order === 'oldest' ? posts.toReversed() : [...posts];
}

/** Part of the list that an address shows. */
export type ListView = { tab: PostTab; q: string; order: PostOrder };

/** Whether its title, texts or tags contain every word. */
export function isMatch({ title, summary, content, tags }: ListedPost, q: string): boolean {
  const text = foldText([title, summary, content, ...tags].join('\n'));
  return foldText(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
