import { useState } from 'react';
import type { ListedPost } from './post-tabs.ts';

/** Selected posts that are no longer shown don't count. */
export function useSelected(shown: readonly ListedPost[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setIds((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  return {
    posts: shown.filter(({ id }) => ids.has(id)),
    has: (id: number) => ids.has(id),
    toggle,
    choose: (posts: readonly ListedPost[]) => setIds(new Set(posts.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

export type SelectedPosts = ReturnType<typeof useSelected>;
