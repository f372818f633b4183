import { eq, sql } from 'drizzle-orm';
import { columnsIn, type Selected } from '#db/list/columns.ts';
import { ignoringCase } from '#db/list/cursor.ts';
import { defineList, everyRow, type ListRequest, readList } from '#db/list/list.ts';
import { offers } from '#db/schema/offers.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { toDollars } from '#lib/money.ts';
import { versionOf } from '#lib/version.ts';
import { offer } from './contract.ts';

export const offerColumns = columnsIn(offers, offer);

/** Converts amounts to dollars. */
export const toOffer = (stored: Selected<typeof offerColumns>) => ({
  ...stored,
  value: stored.kind === 'amount' ? toDollars(stored.value) : stored.value,
  version: versionOf([
    stored.name,
    stored.code,
    stored.kind,
    stored.value,
    stored.plan,
    stored.startsAt,
    stored.endsAt,
    stored.limit,
    stored.isActive,
  ]),
});

const offerList = defineList({
  table: offers,
  columns: offerColumns,
  answer: toOffer,
  sorts: {
    createdAt: offers.createdAt,
    name: ignoringCase(offers.name),
  },
  filters: {
    all: everyRow,
    active: { counts: (bucket) => bucket === 'active', where: eq(offers.isActive, true) },
    inactive: { counts: (bucket) => bucket === 'inactive', where: eq(offers.isActive, false) },
  },
});

export function listOffers(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'manage-billing');
  return readList(ctx.db, offerList, request);
}

export async function findOffer(ctx: Ctx, id: number) {
  const [stored] = await ctx.db.select(offerColumns).from(offers).where(eq(offers.id, id)).for('update');
  return stored ? toOffer(stored) : null;
}

/** Amounts are in cents. */
export async function findOfferByCode(ctx: Pick<Ctx, 'db'>, code: string) {
  const [stored] = await ctx.db.select(offerColumns).from(offers).where(sql`lower(${offers.code}) = lower(${code})`);
  return stored ?? null;
}
