import { and, asc, desc, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchWords } from '#db/list/search.ts';
import { outsidePictures, pictureFiles, pictures } from '#db/schema/pictures.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import type { PictureQuery } from './input.ts';
import { addressOf, type Format, isPictureHash, parseAddress, type ShownPicture } from './rules.ts';

/** The bytes at an address, which everyone may see. Null for a width or format that wasn't made. */
export async function readPictureFile(
  ctx: Pick<Ctx, 'db'>,
  { hash, width, format }: { hash: string; width: number; format: Format },
): Promise<Uint8Array | null> {
  const [file] = await ctx.db
    .select({ bytes: pictureFiles.bytes })
    .from(pictureFiles)
    .where(and(eq(pictureFiles.hash, hash), eq(pictureFiles.width, width), eq(pictureFiles.format, format)));
  return file?.bytes ?? null;
}

/** The widest file that every program can draw. Null for a picture that doesn't exist. */
export async function readWidestFile(ctx: Pick<Ctx, 'db'>, hash: string): Promise<Uint8Array | null> {
  const [file] = await ctx.db
    .select({ bytes: pictureFiles.bytes })
    .from(pictureFiles)
    .where(and(eq(pictureFiles.hash, hash), inArray(pictureFiles.format, ['png', 'jpg'])))
    .orderBy(desc(pictureFiles.width))
    .limit(1);
  return file?.bytes ?? null;
}

export async function findPicture(ctx: Pick<Ctx, 'db'>, hash: string) {
  if (!isPictureHash(hash)) return null;
  const [picture] = await ctx.db.select().from(pictures).where(eq(pictures.hash, hash));
  if (!picture) return null;
  const files = await ctx.db
    .select({ hash: pictureFiles.hash, width: pictureFiles.width, format: pictureFiles.format })
    .from(pictureFiles)
    .where(eq(pictureFiles.hash, hash))
    .orderBy(asc(pictureFiles.width), asc(pictureFiles.format));
  return { ...picture, files: files.map((file) => ({ width: file.width, format: file.format, url: addressOf(file) })) };
}

const PAGE = 24;

const isUnused = sql`not exists (select from picture_uses as used where used.hash = pictures.hash)`;
const isUndescribed = sql`(pictures.alt = '' and not pictures.is_decoration)`;
const FILTERS = { all: undefined, unused: isUnused, undescribed: isUndescribed };

type Use = { place: string; title: string | null; postId: number | null };

/** For each picture of the outer query. */
const related = {
  files: sql<{ width: number; format: Format }[]>`coalesce((select json_agg(
    json_build_object('width', file.width, 'format', file.format) order by file.width, file.format)
    from picture_files as file where file.hash = pictures.hash), '[]')`,
  uses: sql<Use[]>`coalesce((select json_agg(
    json_build_object('place', used.place, 'title', post.title, 'postId', post.id) order by post.id desc, used.place)
    from picture_uses as used left join posts as post
      on post.id = case when used.place ~ '^post [0-9]{1,9}$' then substring(used.place from 6)::integer end
    where used.hash = pictures.hash), '[]')`,
};

async function countPictures({ db }: Pick<Ctx, 'db'>) {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      unused: sql<number>`(count(*) filter (where ${isUnused}))::integer`,
      undescribed: sql<number>`(count(*) filter (where ${isUndescribed}))::integer`,
    })
    .from(pictures);
  return counts ?? { all: 0, unused: 0, undescribed: 0 };
}

/** What staff choose from. */
export async function listPictures(ctx: Ctx, { q, filter, before, beforeAt }: PictureQuery) {
  requirePermission(ctx.actor, 'add-pictures');
  const words = searchWords(q ?? '').map(
    (word) => sql`strpos(lower(pictures.name || ' ' || pictures.alt), ${word}) > 0`,
  );
  const storedAt = sql`(select last.created_at from pictures as last where last.hash = ${before})`;
  const isAfter = before
    ? sql`(pictures.created_at, pictures.hash) <
        (${beforeAt ? sql`${beforeAt}::timestamptz` : storedAt}, ${before})`
    : undefined;
  const found = await ctx.db
    .select({ ...getTableColumns(pictures), ...related })
    .from(pictures)
    .where(and(FILTERS[filter ?? 'all'], isAfter, ...words))
    .orderBy(desc(pictures.createdAt), desc(pictures.hash))
    .limit(PAGE + 1);
  return {
    data: found.slice(0, PAGE).map(({ files, ...picture }) => ({
      ...picture,
      files: files.map((file) => ({ ...file, url: addressOf({ hash: picture.hash, ...file }) })),
    })),
    hasMore: found.length > PAGE,
    counts: await countPictures(ctx),
  };
}

/** For staff who show it somewhere. */
export function readPicture(ctx: Ctx, hash: string) {
  requirePermission(ctx.actor, 'add-pictures');
  return findPicture(ctx, hash);
}

/** A raster has each width in three formats, a vector one file that fits every width. */
const shown = sql<ShownPicture>`json_build_object(
  'hash', shown.hash, 'width', shown.width, 'height', shown.height, 'alt', shown.alt,
  'focusX', shown.focus_x, 'focusY', shown.focus_y,
  'widths', (select json_agg(file.width order by file.width) from picture_files as file
    where file.hash = shown.hash and file.format = case shown.kind when 'vector' then 'svg' else 'webp' end),
  'format', (select file.format from picture_files as file
    where file.hash = shown.hash and file.format in ('svg', 'jpg', 'png') order by file.format = 'svg' desc limit 1))`;

const hashOf = (address: SQLWrapper) => sql`coalesce(
  substring(${address} from '^/media/([0-9a-f]{32})-'),
  (select hash from outside_pictures where md5(url) = md5(${address}) and url = ${address}))`;

/** The own picture at the address in a column, or our copy of another site's; null as long as there is none. */
export const shownPicture = (address: SQLWrapper): SQL<ShownPicture | null> =>
  sql<ShownPicture | null>`(select ${shown} from pictures as shown where shown.hash = ${hashOf(address)})`;

/** The pictures at these addresses: own ones, and our copies of others. */
export async function listShownPictures(
  ctx: Pick<Ctx, 'db'>,
  addresses: readonly string[],
): Promise<Record<string, ShownPicture>> {
  if (addresses.length === 0) return {};
  const copies = await ctx.db
    .select({ url: outsidePictures.url, hash: outsidePictures.hash })
    .from(outsidePictures)
    .where(
      inArray(
        sql`md5(${outsidePictures.url})`,
        addresses.map((address) => sql`md5(${address})`),
      ),
    );
  const hashes = new Map(copies.map(({ url, hash }) => [url, hash]));
  const wanted = addresses.map((address) => ({ address, hash: parseAddress(address)?.hash ?? hashes.get(address) }));
  const known = wanted.flatMap(({ hash }) => hash ?? []);
  if (known.length === 0) return {};
  const { rows } = await ctx.db.execute<{ picture: ShownPicture }>(
    sql`select ${shown} as picture from pictures as shown where ${inArray(sql`shown.hash`, known)}`,
  );
  const found = new Map(rows.map(({ picture }) => [picture.hash, picture]));
  return Object.fromEntries(
    wanted.flatMap(({ address, hash }) => {
      const picture = hash ? found.get(hash) : undefined;
      return picture ? [[address, picture]] : [];
    }),
  );
}
