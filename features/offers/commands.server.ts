import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { offers } from '#db/schema/offers.ts';
import { onUniqueViolation } from '#db/unique-violation.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { toCents } from '#lib/money.ts';
import type { NewOffer, OfferChange } from './input.ts';
import { findOffer, offerColumns, toOffer } from './queries.server.ts';
import { offerProblem } from './rules.ts';

type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;
export type OfferResult =
  | { ok: true; offer: Offer }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'stale_edit' }
  | { ok: false; reason: 'invalid' | 'taken'; field: 'value' | 'endsAt' | 'code'; message: string };

const taken = { ok: false, reason: 'taken', field: 'code', message: 'This code is already taken' } as const;
const unknown = { ok: false, reason: 'unknown' } as const;

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** Converts amounts to cents. */
const toStored = ({ startsAt, endsAt, ...offer }: NewOffer) => ({
  ...offer,
  value: offer.kind === 'amount' ? toCents(offer.value) : offer.value,
  startsAt: dateOf(startsAt),
  endsAt: dateOf(endsAt),
});

/** For `.catch` of a write. */
const rejectTakenCode = onUniqueViolation((index) => (index === 'offers_code_key' ? taken : null));

export async function createOffer(ctx: Ctx, offer: NewOffer): Promise<OfferResult> {
  requirePermission(ctx.actor, 'manage-billing');
  const problem = offerProblem(offer);
  if (problem) return { ok: false, reason: 'invalid', ...problem };
  return inTransaction(ctx, async (ctx): Promise<OfferResult> => {
    const [stored] = await ctx.db
      .insert(offers)
      .values({ ...toStored(offer), createdAt: ctx.now() })
      .returning(offerColumns);
    if (!stored) throw new Error('the offer was not stored');
    const created = toOffer(stored);
    await recordAudit(ctx, { action: 'offer.create', subject: `offer ${created.id}`, after: created });
    return { ok: true, offer: created };
  }).catch(rejectTakenCode);
}

/** Changes only the given fields. Fails when the offer has changed since `version`. */
export async function updateOffer(ctx: Ctx, id: number, { version, ...change }: OfferChange): Promise<OfferResult> {
  requirePermission(ctx.actor, 'manage-billing');
  return inTransaction(ctx, async (ctx): Promise<OfferResult> => {
    const before = await findOffer(ctx, id);
    if (!before) return unknown;
    if (version !== undefined && version !== before.version) return { ok: false, reason: 'stale_edit' };
    const {
      id: _id,
      redemptions: _redemptions,
      createdAt: _createdAt,
      version: _version,
      startsAt,
      endsAt,
      ...rest
    } = before;
    const present = {
      ...rest,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    };
    const whole: NewOffer = { ...present, ...change };
    const problem = offerProblem(whole);
    if (problem) return { ok: false, reason: 'invalid', ...problem };
    const [stored] = await ctx.db.update(offers).set(toStored(whole)).where(eq(offers.id, id)).returning(offerColumns);
    if (!stored) return unknown;
    const after = toOffer(stored);
    await recordAudit(ctx, { action: 'offer.update', subject: `offer ${id}`, before, after });
    return { ok: true, offer: after };
  }).catch(rejectTakenCode);
}

export async function deleteOffer(ctx: Ctx, id: number): Promise<boolean> {
  requirePermission(ctx.actor, 'manage-billing');
  return inTransaction(ctx, async (ctx) => {
    const [removed] = await ctx.db.delete(offers).where(eq(offers.id, id)).returning(offerColumns);
    if (!removed) return false;
    await recordAudit(ctx, { action: 'offer.delete', subject: `offer ${id}`, before: toOffer(removed) });
    return true;
  });
}

/** Runs in the transaction of the checkout. False when the limit is reached. */
export async function redeemOffer(ctx: Pick<Ctx, 'db'>, id: number): Promise<boolean> {
  const hasRoom = or(isNull(offers.limit), lt(offers.redemptions, offers.limit));
  const { rowCount } = await ctx.db
    .update(offers)
    .set({ redemptions: sql`${offers.redemptions} + 1` })
    .where(and(eq(offers.id, id), hasRoom));
  return rowCount === 1;
}

/** Runs in the transaction that ends the checkout without a purchase. */
export async function releaseOffer(ctx: Pick<Ctx, 'db'>, id: number): Promise<void> {
  await ctx.db
    .update(offers)
    .set({ redemptions: sql`greatest(0, ${offers.redemptions} - 1)` })
    .where(eq(offers.id, id));
}

/** Counts the redemption of an expired checkout that was paid after all, even above the limit. */
export async function redeemOfferAgain(ctx: Pick<Ctx, 'db'>, id: number): Promise<void> {
  await ctx.db
    .update(offers)
    .set({ redemptions: sql`${offers.redemptions} + 1` })
    .where(eq(offers.id, id));
}

/** In the transaction that renames the plan. */
export async function renameOfferedPlan(ctx: Pick<Ctx, 'db'>, from: string, to: string): Promise<void> {
  await ctx.db.update(offers).set({ plan: to }).where(eq(offers.plan, from));
}
