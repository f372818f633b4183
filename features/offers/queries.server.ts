import { eq, sql } from 'drizzle-orm';
import { type List, type ListRequest, readList, searchIn } from '#db/list/list.ts';
import { offers } from '#db/schema/offers.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { versionOf } from '#lib/version.ts';

export const offerColumns = {
  id: offers.id,
  name: offers.name,
  code: offers.code,
  kind: offers.kind,
  value: offers.value,
  plan: offers.plan,
  startsAt: offers.startsAt,
  endsAt: offers.endsAt,
  limit: offers.limit,
  redemptions: offers.redemptions,
  isActive: offers.isActive,
  createdAt: offers.createdAt,
};

type Stored = Pick<typeof offers.$inferSelect, keyof typeof offerColumns>;

/** An offer as the API answers it: an amount in dollars. */
export const toOffer = <Offer extends Stored>(offer: Offer) => ({
  ...offer,
  value: offer.kind === 'amount' ? offer.value / 100 : offer.value,
  version: versionOf([
    offer.name,
    offer.code,
    offer.kind,
    offer.value,
    offer.plan,
    offer.startsAt,
    offer.endsAt,
    offer.limit,
    offer.isActive,
  ]),
});

const offerList: List<ReturnType<typeof toOffer<Stored & { key: string }>>> = {
  table: 'offers',
  id: offers.id,
  sorts: {
    createdAt: { by: offers.createdAt, kind: 'time' },
    name: { by: sql`lower(${offers.name})`, kind: 'text' },
  },
  filters: {
    all: { counts: () => true },
    active: { counts: (bucket) => bucket === 'active', where: eq(offers.isActive, true) },
    inactive: { counts: (bucket) => bucket === 'inactive', where: eq(offers.isActive, false) },
  },
  lists: () => true,
  search: searchIn(offers.search),
  read: async (db, { where, orderBy, limit, key }) =>
    (
      await db
        .select({ ...offerColumns, key })
        .from(offers)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
    ).map(toOffer),
};

export function listOffers(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, offerList, request);
}

export async function findOffer(ctx: Ctx, id: number) {
  const [offer] = await ctx.db.select(offerColumns).from(offers).where(eq(offers.id, id)).for('update');
  return offer ? toOffer(offer) : null;
}

/** As it is stored: an amount in cents. */
export async function findOfferByCode(ctx: Pick<Ctx, 'db'>, code: string) {
  const [offer] = await ctx.db.select(offerColumns).from(offers).where(sql`lower(${offers.code}) = lower(${code})`);
  return offer ?? null;
}
