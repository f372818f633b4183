import { parseId } from '#lib/ids.ts';

/** Topics are the same without regard to case. */
export const topicKey = (tag: string) => tag.trim().toLowerCase();

/** What the blog list is asked for: a topic ('' for all) and the post below which the page begins. */
export function readListQuery(parameters: URLSearchParams): { topic: string; before: number | null } {
  return { topic: parameters.get('tag')?.trim() ?? '', before: parseId(parameters.get('before') ?? '') };
}

export function listAddress(topic: string, before?: number): string {
  const parameters = new URLSearchParams();
  if (topic) parameters.set('tag', topic);
  if (before !== undefined) parameters.set('before', String(before));
  return parameters.size > 0 ? `/blog?${parameters}` : '/blog';
}
