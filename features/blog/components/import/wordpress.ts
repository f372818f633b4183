import { SaxesParser } from 'saxes';
import { escapeXml } from '#lib/text/text.ts';
import { type ExportedPost, type ReadExport, readInstant, withHost } from './exported-post.ts';

/** A file without one declares no entities, and so can't grow or read other files. */
const DOCUMENT_TYPE = new Error('The file has a document type');
// XML can't contain these, but WordPress writes what it has.
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const SHORTCODES = /\[\/?(caption|gallery|embed|audio|video|playlist|wp_caption)\b[^\]]*\]/g;
/** `[video mp4="…"]` and `[audio …]`, and `[youtube …]` and `[vimeo …]` of Jetpack. */
const PLAYED =
  /\[(?:video|audio)\b[^\]]*?(?:\b(?:src|mp4|m4v|mov|webm|ogv|mp3|m4a|ogg|wav)=["']|\s)(https?:[^\s"'\]|]+)[^\]]*\]/g;
const WATCHED = /\[(youtube|vimeo)[ =]["']?([^\s"'\]]+)[^\]]*\]/g;
const GALLERY = /\[gallery\b([^\]]*)\]/g;
/** `ids="7,8"` names the uploads of a gallery; without it, it shows those of its post. */
const IDS = /\b(?:ids|include)=["']?([\d,\s]*\d)/;
const PUBLIC = new Set(['publish', 'future']);
const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i;
/** Types of items that nobody wrote as a page or post. */
const TECHNICAL = /^(attachment|nav_menu_item|revision|wp_.*|custom_css|customize_changeset|oembed_cache)$/;
const TAKEN = new Set([...PUBLIC, 'draft', 'pending', 'private']);

const FRAMES: Partial<Record<string, string>> = {
  youtube: 'https://www.youtube.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
};

/** The shortcodes for videos as the HTML that they become there; without the others. */
function withVideos(html: string): string {
  return html
    .replace(PLAYED, (_, address: string) => `<video src="${address}"></video>`)
    .replace(WATCHED, (_, site: string, video: string) =>
      /^https?:/.test(video)
        ? `\n\n${video}\n\n`
        : `<iframe src="${FRAMES[site]}${video.replace(/&.*/, '')}"></iframe>`,
    )
    .replace(SHORTCODES, '');
}

/** The pictures of galleries, as far as their uploads are in the file. */
function withGalleries(html: string, { byId, byPost }: Uploads, postId: string): string {
  return html.replace(GALLERY, (_, settings: string) => {
    const ids = IDS.exec(settings)?.[1]?.split(',');
    const addresses = ids ? ids.flatMap((id) => byId.get(id.trim()) ?? []) : (byPost.get(postId) ?? []);
    return addresses.map((address) => `<figure><img src="${escapeXml(address)}"></figure>`).join('');
  });
}

/** Changes the text around code, which readers saw as it was written, with shortcodes and blank lines. */
const changeOutside = (code: RegExp, html: string, change: (part: string) => string): string =>
  html
    .split(code)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

const CODE = /(<pre\b[^]*?(?:<\/pre>|$)|<code\b[^]*?(?:<\/code>|$))/i;
const PREFORMATTED = /(<pre\b[^]*?(?:<\/pre>|$))/i;
const STARTS_BLOCK =
  /^\s*<\/?(?:p|h[1-6]|[uo]l|li|d[ldt]|blockquote|table|thead|tbody|tfoot|tr|t[dh]|div|section|article|figure|figcaption|hr)\b/i;

/** Posts of the old editor have lines instead of paragraphs, also between those that it wrote as paragraphs. */
function withParagraphs(html: string): string {
  if (html.includes('<!-- wp:')) return html;
  return changeOutside(PREFORMATTED, html, (text) =>
    text
      .split(/(?:\r?\n){2,}/)
      .map((part) => (STARTS_BLOCK.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`))
      .join('\n\n'),
  );
}

type Label = { domain: string; nicename: string; text: string };
/** The first text of each element in an item, and what may be there more than once. */
type Item = { texts: Map<string, string>; labels: Label[]; meta: Map<string, string> };
type Parsed = { isExport: boolean; items: Item[]; authors: Map<string, string> };

/** Throws if it isn't well-formed or has a document type. */
function parse(xml: string): Parsed {
  const parser = new SaxesParser();
  const parsed: Parsed = { isExport: false, items: [], authors: new Map() };
  const path: string[] = [];
  let item: Item | undefined;
  let group = new Map<string, string>();
  let label: Label | undefined;
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw DOCUMENT_TYPE;
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    text = '';
    if (name === 'item') item = { texts: new Map(), labels: [], meta: new Map() };
    if (name === 'wp:postmeta' || name === 'wp:author') group = new Map();
    label =
      name === 'category'
        ? { domain: attributes.domain ?? '', nicename: attributes.nicename ?? '', text: '' }
        : undefined;
  });
  parser.on('text', (part) => (text += part));
  parser.on('cdata', (part) => (text += part));
  parser.on('closetag', ({ name }) => {
    path.pop();
    const parent = path.at(-1);
    const value = text.trim();
    text = '';
    if (name === 'wp:wxr_version') parsed.isExport = true;
    if (name === 'item' && item) {
      parsed.items.push(item);
      item = undefined;
    } else if (name === 'wp:author') {
      parsed.authors.set(group.get('wp:author_login') ?? '', group.get('wp:author_display_name') ?? '');
    } else if (name === 'wp:postmeta') {
      item?.meta.set(group.get('wp:meta_key') ?? '', group.get('wp:meta_value') ?? '');
    } else if (parent === 'wp:author' || parent === 'wp:postmeta') {
      group.set(name, value);
    } else if (parent === 'item' && item) {
      if (label) item.labels.push({ ...label, text: value });
      else if (!item.texts.has(name)) item.texts.set(name, value);
    }
  });
  parser.write(xml).close();
  return parsed;
}

function parseOrReject(xml: string): Parsed | 'entities' | 'broken' {
  try {
    return parse(xml);
  } catch (error) {
    return error === DOCUMENT_TYPE ? 'entities' : 'broken';
  }
}

const textOf = ({ texts }: Item, name: string) => texts.get(name) ?? '';

/** Addresses of uploaded files by their own ids, and of pictures by the posts that they were uploaded for. */
type Uploads = { byId: Map<string, string>; byPost: Map<string, string[]> };

function uploadsIn(items: Item[]): Uploads {
  const uploads = items.filter((item) => textOf(item, 'wp:post_type') === 'attachment');
  const addressOf = (item: Item) => textOf(item, 'wp:attachment_url');
  const byPost = Map.groupBy(uploads, (item) => textOf(item, 'wp:post_parent'));
  return {
    byId: new Map(uploads.map((item) => [textOf(item, 'wp:post_id'), addressOf(item)])),
    byPost: new Map(
      Array.from(byPost, ([id, own]) => [id, own.map(addressOf).filter((address) => PICTURE.test(address))]),
    ),
  };
}

function readItem(item: Item, authors: Map<string, string>, uploads: Uploads): ExportedPost {
  const id = textOf(item, 'wp:post_id');
  const status = textOf(item, 'wp:status');
  const isPublic = PUBLIC.has(status) && textOf(item, 'wp:post_password') === '';
  const address = textOf(item, 'link');
  const origin = URL.parse(address)?.origin ?? '';
  const login = textOf(item, 'dc:creator');
  const labels = item.labels
    .filter(({ domain }) => domain === 'category' || domain === 'post_tag')
    .filter(({ nicename }) => nicename !== 'uncategorized');
  const writtenAt = readInstant(textOf(item, 'wp:post_date_gmt')) ?? readInstant(textOf(item, 'wp:post_date'));
  return {
    key: `wordpress ${textOf(item, 'guid') || address || id}`,
    title: textOf(item, 'title'),
    slug: textOf(item, 'wp:post_name'),
    html: withParagraphs(
      changeOutside(CODE, textOf(item, 'content:encoded'), (part) =>
        withHost(withVideos(withGalleries(part, uploads, id)), origin),
      ),
    ),
    summary: textOf(item, 'excerpt:encoded'),
    author: authors.get(login) || login,
    tags: labels.map(({ text }) => text),
    picture: uploads.byId.get(item.meta.get('_thumbnail_id') ?? '') || null,
    publishedAt: isPublic ? writtenAt : null,
    updatedAt: readInstant(textOf(item, 'wp:post_modified_gmt')) ?? writtenAt,
    address: status === 'publish' && address ? address : null,
  };
}

/** Reads posts, not pages, of what WordPress writes under Tools, Export. */
export function readWordPress(text: string): ReadExport {
  const parsed = parseOrReject(text.replace(NOT_XML, ''));
  if (typeof parsed === 'string') return { ok: false, reason: parsed };
  if (!parsed.isExport) return { ok: false, reason: 'unknown' };
  const uploads = uploadsIn(parsed.items);
  const written = parsed.items.filter((item) => !TECHNICAL.test(textOf(item, 'wp:post_type')));
  const posts = written.filter(
    (item) => textOf(item, 'wp:post_type') === 'post' && TAKEN.has(textOf(item, 'wp:status')),
  );
  return {
    ok: true,
    posts: posts.map((item) => readItem(item, parsed.authors, uploads)),
    skipped: written.length - posts.length,
  };
}
