import { asc, eq, isNotNull, max } from 'drizzle-orm';
import type { OwnValues } from '#content/own.ts';
import { siteChanges, siteValues } from '#db/schema/site.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';

/** What visitors see instead of the defaults. */
export async function readPublishedValues({ db }: Pick<Ctx, 'db'>): Promise<OwnValues> {
  const rows = await db
    .select({ key: siteValues.key, value: siteValues.published })
    .from(siteValues)
    .where(isNotNull(siteValues.published));
  return Object.fromEntries(rows.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])));
}

const valueColumns = {
  key: siteValues.key,
  published: siteValues.published,
  draft: siteValues.draft,
  draftedAt: siteValues.draftedAt,
  basedOn: siteValues.basedOn,
  version: siteValues.version,
};

export type SiteValue = Pick<typeof siteValues.$inferSelect, keyof typeof valueColumns>;

/** Every own value and draft. */
export const listValues = ({ db }: Pick<Ctx, 'db'>): Promise<SiteValue[]> =>
  db.select(valueColumns).from(siteValues).orderBy(asc(siteValues.key));

export const listDrafts = ({ db }: Pick<Ctx, 'db'>): Promise<SiteValue[]> =>
  db.select(valueColumns).from(siteValues).where(isNotNull(siteValues.draftedAt)).orderBy(asc(siteValues.key));

export async function findValue({ db }: Pick<Ctx, 'db'>, key: string): Promise<SiteValue | null> {
  const [row] = await db.select(valueColumns).from(siteValues).where(eq(siteValues.key, key)).limit(1);
  return row ?? null;
}

/** The next version of a value: higher than that of any deleted row, so that an old tab is rejected. */
export async function nextVersion({ db }: Pick<Ctx, 'db'>, before: SiteValue | null): Promise<number> {
  if (before) return before.version + 1;
  const [last] = await db.select({ id: max(siteChanges.id) }).from(siteChanges);
  return (last?.id ?? 0) + 1;
}

export async function findChange({ db }: Pick<Ctx, 'db'>, id: number) {
  const { key, before, after, published } = siteChanges;
  const [row] = await db
    .select({ key, before, after, published })
    .from(siteChanges)
    .where(eq(siteChanges.id, id))
    .limit(1);
  return row ?? null;
}

/** What visitors would see if the drafts were published now. */
export async function readDraftedValues(ctx: Ctx): Promise<OwnValues> {
  requirePermission(ctx.actor, 'edit-texts');
  const rows = await listValues(ctx);
  return Object.fromEntries(
    rows.flatMap(({ key, published, draft, draftedAt }) => {
      const value = draftedAt ? draft : published;
      return value === null ? [] : [[key, value]];
    }),
  );
}
