import { postImport as copy } from '#content/admin/admin-posts.ts';
import { decodedPart } from '#lib/text/decoded-part.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { isSlug, slugify } from '#lib/text/slug.ts';
import { beginningOf, trimText } from '#lib/text/text.ts';
import { type ImportedPost, importedPost, RESERVED_SLUGS } from '../../input.ts';
import { distinctTags, isNumbered, isPictureAddress, MAX_TAG_LENGTH, MAX_TAGS, redirectKey } from '../../rules.ts';
import { markupIn } from '../writing/pasted-markup.ts';
import type { ExportedPost } from './exported-post.ts';

/** As it was there, if it may be one here too. */
function slugOf(given: string, title: string): string {
  const old = decodedPart(given);
  const usable = isSlug(old) ? old : slugify(foldText(old.replaceAll('-', ' ')));
  const slug = usable || slugify(foldText(title)) || 'post';
  return RESERVED_SLUGS.has(slug.toLowerCase()) ? `${slug}-2` : slug;
}

const oneLine = (text: string) => trimText(text.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' '));

/** Titles and summaries contain HTML, such as `&amp;`. */
const plain = (html: string) => oneLine(new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '');

/** The path there, unless it is the address of something else, such as /?p=12. */
function pathOf(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (isNumbered(url)) return redirectKey(address);
  return url.pathname === '/' || url.search !== '' ? null : url.pathname;
}

export type Importable = { ok: true; post: ImportedPost } | { ok: false; title: string; message: string };

/** An exported post as ours: its text in our marks, so that scripts, SVG and `data:` become text or nothing. */
export function importableFrom(exported: ExportedPost): Importable {
  const title = beginningOf(plain(exported.title) || 'Untitled', 200);
  const picture = exported.picture && isPictureAddress(exported.picture) ? exported.picture : null;
  const content = markupIn(exported.html).toWellFormed().replaceAll('\0', '');
  if (trimText(content) === '') return { ok: false, title, message: copy.noText };
  const checked = importedPost.safeParse({
    key: beginningOf(oneLine(exported.key), 500),
    title,
    slug: slugOf(exported.slug, title),
    content,
    summary: beginningOf(plain(exported.summary), 1_000),
    authorName: beginningOf(oneLine(exported.author), 100),
    tags: distinctTags(exported.tags.map((tag) => beginningOf(plain(tag), MAX_TAG_LENGTH))).slice(0, MAX_TAGS),
    imageUrl: picture,
    publishedAt: exported.publishedAt?.toISOString() ?? null,
    updatedAt: exported.updatedAt?.toISOString() ?? null,
    oldPath: pathOf(exported.address),
  });
  if (checked.success) return { ok: true, post: checked.data };
  return { ok: false, title, message: checked.error.issues[0]?.message ?? '' };
}
