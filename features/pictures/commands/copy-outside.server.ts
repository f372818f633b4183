import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { raiseContentVersion } from '#db/content-version.ts';
import { outsidePictures } from '#db/schema/pictures.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { type Problem, readPublicPicture } from '#lib/net/read-public-text.ts';
import { HOUR, MINUTE } from '#lib/time/durations.ts';
import { parseAddress } from '../rules.ts';
import { addPictureUse, storePicture } from './pictures.server.ts';

/** Tests read from this machine. */
type ReadPicture = typeof readPublicPicture;

const LIMITS = { maxBytes: 5 * 1024 * 1024, maxMs: 20_000, maxRedirects: 3 };
/** After each failure that may pass. */
const PAUSES = [5 * MINUTE, 3 * HOUR];
const MOST_AT_ONCE = 20;
/** In one post. */
const MOST_PER_PLACE = 300;
const LONGEST_URL = 2_000;

const isAt = (url: string) => and(eq(sql`md5(${outsidePictures.url})`, sql`md5(${url})`), eq(outsidePictures.url, url));

/** Our copy was deleted when nothing showed it any more. */
const isDeleted = and(isNull(outsidePictures.hash), isNull(outsidePictures.problem), isNull(outsidePictures.nextTryAt));

const SEPARATOR = ', ';

/** What is known of it by now. */
async function rememberOutside(
  ctx: Ctx,
  picture: typeof outsidePictures.$inferInsert,
): Promise<{ hash: string | null }> {
  const { place, hash } = outsidePictures;
  const added = await ctx.db.insert(outsidePictures).values(picture).onConflictDoNothing().returning({ hash });
  if (added[0]) return added[0];
  await ctx.db
    .update(outsidePictures)
    .set({ ...picture, tries: 0 })
    .where(and(isAt(picture.url), isDeleted));
  // It waits for its copy already.
  await ctx.db
    .update(outsidePictures)
    .set({ place: sql`concat_ws(${SEPARATOR}::text, ${place}, ${picture.place}::text)` })
    .where(
      and(
        isAt(picture.url),
        isNull(hash),
        sql`${picture.place}::text <> all (string_to_array(${place}, ${SEPARATOR}::text))`,
      ),
    );
  const [known] = await ctx.db.select({ hash }).from(outsidePictures).where(isAt(picture.url));
  return known ?? { hash: null };
}

/**
 * Says that a place shows these pictures, own and of other sites. The job copies the latter. Call it in the transaction
 * that stores the place, only for staff: nothing is fetched because a customer named it.
 */
export async function usePictures(ctx: Ctx, place: string, addresses: readonly string[]): Promise<void> {
  const now = ctx.now();
  for (const address of [...new Set(addresses)].slice(0, MOST_PER_PLACE)) {
    const own = parseAddress(address);
    if (own) await addPictureUse(ctx, place, own.hash);
    if (!/^https?:\/\//i.test(address) || address.length > LONGEST_URL) continue;
    const { hash } = await rememberOutside(ctx, { url: address, place, nextTryAt: now, createdAt: now });
    if (hash) await addPictureUse(ctx, place, hash);
  }
}

const nameOf = (url: string) => URL.parse(url)?.pathname.split('/').at(-1) || 'Picture';

const SENTENCES: Record<Problem['kind'], string> = {
  not_https: 'The address must start with https.',
  not_public: 'The address leads to a private network.',
  unreachable: "The other site can't be reached.",
  too_many_redirects: 'The address redirects too often.',
  too_large: 'The picture has more than 5 MB.',
  too_slow: 'The other site takes longer than 20 seconds.',
  status: "The other site doesn't have the picture.",
};

/** An outage, or a site that we have asked too often. */
const isPassing = (status: number) => status >= 500 || status === 429;

const mayPass = (problem: Problem) =>
  problem.kind === 'unreachable' ||
  problem.kind === 'too_slow' ||
  (problem.kind === 'status' && isPassing(problem.status));

type Waiting = { url: string; tries: number };

async function fail(ctx: Ctx, { url, tries }: Waiting, problem: string, isLasting: boolean): Promise<void> {
  const pause = isLasting ? undefined : PAUSES[tries];
  const nextTryAt = pause === undefined ? null : new Date(ctx.now().getTime() + pause);
  await ctx.db
    .update(outsidePictures)
    .set({ problem, tries: tries + 1, nextTryAt })
    .where(isAt(url));
}

async function copyOne(ctx: Ctx, waiting: Waiting, readPicture: ReadPicture): Promise<void> {
  const { url, tries } = waiting;
  // Sites that still name http addresses nearly always answer on https as well.
  const read = await readPicture(url.replace(/^http:/i, 'https:'), LIMITS);
  if (!read.ok) return fail(ctx, waiting, SENTENCES[read.problem.kind], !mayPass(read.problem));
  const stored = await storePicture(ctx, nameOf(url), read.bytes);
  if (!stored.ok) return fail(ctx, waiting, stored.message, true);
  await inTransaction(ctx, async (ctx) => {
    const { hash } = stored.picture;
    const [copied] = await ctx.db
      .update(outsidePictures)
      .set({ hash, problem: null, tries: tries + 1, nextTryAt: null })
      .where(isAt(url))
      .returning({ place: outsidePictures.place });
    for (const place of copied?.place.split(SEPARATOR) ?? []) await addPictureUse(ctx, place, hash);
    await raiseContentVersion(ctx.db);
  });
}

/** Copies the pictures of other sites that staff named in posts, one at a time. */
export async function copyOutsidePictures(
  ctx: Ctx,
  isStopping: () => boolean = () => false,
  readPicture: ReadPicture = readPublicPicture,
): Promise<void> {
  const due = await ctx.db
    .select({ url: outsidePictures.url, tries: outsidePictures.tries })
    .from(outsidePictures)
    .where(lte(outsidePictures.nextTryAt, ctx.now()))
    .orderBy(asc(outsidePictures.nextTryAt))
    .limit(MOST_AT_ONCE);
  for (const one of due) {
    if (isStopping()) return;
    await copyOne(ctx, one, readPicture);
  }
}
