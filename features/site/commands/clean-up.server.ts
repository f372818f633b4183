import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import { pictureUses } from '#db/schema/pictures.ts';
import { siteChanges, siteValues } from '#db/schema/site.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { endPictureUse } from '#features/pictures/commands/pictures.server.ts';
import { type Period, periodBefore } from '#lib/time/periods.ts';
import { BRAND, lockSite } from './values.server.ts';

/** As the panel promises. Publications stay: they say what visitors read, and when. */
const HISTORY: Period = { count: 24, unit: 'month' };

export async function deleteOldChanges(ctx: Ctx): Promise<void> {
  const isOld = lt(siteChanges.at, periodBefore(ctx.now(), HISTORY));
  await ctx.db.delete(siteChanges).where(and(isOld, isNull(siteChanges.published)));
}

/** Deletes pictures that the brand no longer shows and that no draft and no entry of the history names. */
export async function deleteUnusedPictures(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockSite(ctx);
    const isNamedIn = (...values: unknown[]) =>
      sql.join(
        values.map((value) => sql`strpos(coalesce(${value}::text, ''), ${pictureUses.hash}) > 0`),
        sql` or `,
      );
    const { published, draft } = siteValues;
    const { before, after, published: together } = siteChanges;
    const inValues = ctx.db.select({ one: sql`1` }).from(siteValues).where(isNamedIn(published, draft));
    const inChanges = ctx.db
      .select({ one: sql`1` })
      .from(siteChanges)
      .where(isNamedIn(before, after, together));
    const unused = await ctx.db
      .select({ hash: pictureUses.hash })
      .from(pictureUses)
      .where(and(eq(pictureUses.place, BRAND), notExists(inValues), notExists(inChanges)));
    for (const { hash } of unused) await endPictureUse(ctx, BRAND, hash);
  });
}
