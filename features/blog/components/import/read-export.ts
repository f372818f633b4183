import { postImport as copy } from '#content/admin/admin-posts.ts';
import { type ApiResult, rejection } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import type { ImportedPost } from '../../input.ts';
import { readGhost } from './ghost.ts';
import { importableFrom } from './importable.ts';
import { withOwnLinks } from './own-links.ts';
import { readWordPress } from './wordpress.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 50 * MEGABYTE;

export type Chosen = {
  posts: ImportedPost[];
  rejected: { title: string; message: string }[];
  /** How many pages, posts in the trash and posts that were only sent by email are left out. */
  skipped: number;
};

const PICTURES = /^!\[[^\]]*\]\(https?:/gm;

/** Pictures on other sites. */
export const countPictures = ({ content, imageUrl }: ImportedPost) =>
  (content.match(PICTURES)?.length ?? 0) + (imageUrl?.startsWith('http') ? 1 : 0);

/** What a file of WordPress or Ghost brings, or what is wrong with the field `file` or `site`. */
export async function readExport(file: Pick<File, 'size' | 'text'>, site: string): Promise<ApiResult<Chosen>> {
  if (file.size > MOST_BYTES) {
    return rejection({ file: [fillText(copy.tooLarge, { size: Math.ceil(file.size / MEGABYTE) })] });
  }
  const text = (await file.text()).replace(/^\ufeff/, '').trimStart();
  const read = text.startsWith('<') ? readWordPress(text) : readGhost(text, site);
  if (!read.ok) return rejection({ [read.reason === 'noSite' ? 'site' : 'file']: [copy.unreadable[read.reason]] });
  if (read.posts.length === 0) return rejection({ file: [copy.empty] });
  const checked = read.posts.map(importableFrom);
  const posts = checked.flatMap((one) => (one.ok ? [one.post] : []));
  return {
    ok: true,
    value: {
      posts: withOwnLinks(
        posts,
        read.posts.flatMap(({ address }) => address ?? []),
      ),
      rejected: checked.flatMap((one) => (one.ok ? [] : [{ title: one.title, message: one.message }])),
      skipped: read.skipped,
    },
  };
}
