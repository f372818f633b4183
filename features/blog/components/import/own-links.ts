import type { ImportedPost } from '../../input.ts';
import { postPath, redirectKey } from '../../rules.ts';

/** The address in a link's marks. */
const LINKED = /(?<=\]\()https?:\/\/[^\s()]+(?=\))/g;

export const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '');

type Here = { hosts: readonly string[]; slugs: ReadonlyMap<string, string> };

/** The posts with links to each other's old addresses leading to the new ones. */
export function withOwnLinks(posts: readonly ImportedPost[], { hosts, slugs }: Here): ImportedPost[] {
  const paths = new Map(
    posts.flatMap(({ key, oldPath }) => {
      const slug = slugs.get(key);
      return oldPath !== null && slug !== undefined ? [[redirectKey(oldPath), postPath(slug)] as const] : [];
    }),
  );
  const pathHere = (address: string) => {
    if (!URL.canParse(address) || !hosts.includes(hostOf(address))) return address;
    const path = paths.get(redirectKey(address));
    return path === undefined ? address : path + new URL(address).hash;
  };
  return posts.map((post) => ({ ...post, content: post.content.replaceAll(LINKED, pathHere) }));
}
