import { and, desc, eq, lt, or, type SQLWrapper, sql } from 'drizzle-orm';
import { ownableOf, ownableTexts } from '#content/ownables.ts';
import { siteOutline } from '#content/site-outline.ts';
import { users } from '#db/schema/accounts.ts';
import { type StoredValue, siteChanges } from '#db/schema/site.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import type { SiteText } from '../contract.ts';
import { defaultOf, isSame, limitFor } from '../rules/values.ts';
import { listValues, type SiteValue } from './values.server.ts';

const stored = (key: string): StoredValue | null => {
  const value = defaultOf(key);
  return typeof value === 'object' && value ? [...value] : value;
};

/** `value`: the stored row, null while visitors see the default and nothing is drafted. */
export function siteTextOf(key: string, value: SiteValue | null): SiteText {
  const known = ownableOf(key);
  const standard = stored(key);
  return {
    key,
    kind: known?.kind ?? 'text',
    default: standard,
    published: value?.published ?? null,
    draft: value?.draft ?? null,
    isDrafted: (value?.draftedAt ?? null) !== null,
    limit: known && known.kind !== 'list' ? limitFor(known) : null,
    isDefaultNew: value !== null && standard !== null && !isSame(value.basedOn, standard),
    version: value?.version ?? 0,
  };
}

/** Everything that the owner may change, and what they wrote for keys that this version no longer has. */
export async function listTexts(ctx: Ctx): Promise<SiteText[]> {
  requirePermission(ctx.actor, 'edit-texts');
  const rows = new Map((await listValues(ctx)).map((row) => [row.key, row]));
  for (const { key, published, draft } of rows.values()) {
    ownableOf(key);
    // The texts of items that were added.
    for (const id of [published, draft].flatMap((value) => (Array.isArray(value) ? value : [])))
      ownableOf(`${key}.${id}`);
  }
  const keys = new Set([...ownableTexts().keys(), ...rows.keys()]);
  return [...keys].map((key) => siteTextOf(key, rows.get(key) ?? null));
}

const PAGE = 50;

const nameOf = sql<string | null>`coalesce(nullif(${users.firstName}, ''), ${users.username})`;

/** Whether a draft or a publication changed a text of this page. */
function isAbout(page: string) {
  const paths = siteOutline.find(({ label }) => label === page)?.sections.map(({ path }) => path) ?? [];
  const isOfPage = (key: SQLWrapper) =>
    or(sql`false`, ...paths.flatMap((path) => [sql`${key} = ${path}`, sql`starts_with(${key}, ${`${path}.`})`]));
  const { key, published } = siteChanges;
  const changed = sql`jsonb_array_elements(coalesce(${published}, '[]'))`;
  return or(isOfPage(key), sql`exists (select 1 from ${changed} as one where ${isOfPage(sql`one ->> 'key'`)})`);
}

/** Newest first, the ones before the id if there is one, of all pages or of one. */
export async function listChanges(ctx: Ctx, before: number | null, page: string | null = null) {
  requirePermission(ctx.actor, 'edit-texts');
  const { id, at, key, before: from, after, published } = siteChanges;
  const rows = await ctx.db
    .select({ id, at, authorName: nameOf, key, before: from, after, published })
    .from(siteChanges)
    .leftJoin(users, eq(users.id, siteChanges.authorId))
    .where(and(before === null ? undefined : lt(siteChanges.id, before), page === null ? undefined : isAbout(page)))
    .orderBy(desc(siteChanges.id))
    .limit(PAGE + 1);
  return { data: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}
