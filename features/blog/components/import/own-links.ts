import type { ImportedPost } from '../../input.ts';
import { redirectKey } from '../../rules.ts';

/** The address in the marks of a link. */
const LINKED = /(?<=(?<!\\)\]\()https?:\/\/[^\s()]+(?=\))/gi;

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '');

/**
 * The posts with links to each other without the old blog's host: redirects lead from there to the addresses here.
 * Links to posts that become drafts stay. `addresses` are those of posts of the old blog.
 */
export function withOwnLinks(posts: readonly ImportedPost[], addresses: readonly string[]): ImportedPost[] {
  const hosts = new Set(addresses.filter((address) => URL.canParse(address)).map(hostOf));
  const paths = new Set(
    posts.flatMap(({ oldPath, publishedAt }) => (oldPath !== null && publishedAt !== null ? redirectKey(oldPath) : [])),
  );
  const pathHere = (address: string) => {
    if (!URL.canParse(address) || !hosts.has(hostOf(address))) return address;
    const path = redirectKey(address);
    return paths.has(path) ? path + new URL(address).hash : address;
  };
  return posts.map((post) => ({ ...post, content: post.content.replaceAll(LINKED, pathHere) }));
}
