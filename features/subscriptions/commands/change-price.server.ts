import { and, eq, ne } from 'drizzle-orm';
import type { SoldPlan } from '#content/plans.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { storePlan, storePriceChange, withdrawPriceChange } from '#features/payments/commands/store-plans.server.ts';
import type { PriceChange } from '#features/payments/input.ts';
import { type Cents, formatMoney, toCents, toDollars } from '#lib/money.ts';
import { longDate } from '#lib/time/dates.ts';
import { startOfDay } from '#lib/time/time-zone.ts';
import { findPriceMove } from '../queries/price-moves.server.ts';
import { firstMoveOn } from '../rules.ts';
import { type CatalogueResult, changeCatalogue, editedPlan, findEditedPlan, storeFacts } from './edit-plans.server.ts';
import { fitNewPrices } from './fit-new-prices.server.ts';

const rejected = (message: string, field?: string) =>
  ({ ok: false, reason: 'rejected', message, ...(field && { field }) }) as const;

const countPaying = (ctx: Ctx, { name, priceCents }: SoldPlan) =>
  ctx.db.$count(
    subscriptions,
    and(eq(subscriptions.plan, name), eq(subscriptions.priceCents, priceCents), ne(subscriptions.status, 'canceled')),
  );

/** As the start of a sentence. */
const payingText = (paying: number) =>
  paying === 1 ? 'One customer pays' : `${paying.toLocaleString('en-US')} customers pay`;

type Choice = Pick<PriceChange, 'existing' | 'movesOn'>;
type Change = { plan: SoldPlan; cents: Cents; movesAt: Date | null };

const auditedPrice = (cents: Cents, movesAt: Date | null = null) => ({
  price: toDollars(cents),
  movesAt: movesAt?.toISOString() ?? null,
});

async function storeChange(ctx: Ctx, { plan, cents, movesAt }: Change): Promise<void> {
  await storePlan(ctx, { ...plan, priceCents: cents });
  await storePriceChange(ctx, { slug: plan.slug, fromCents: plan.priceCents, toCents: cents, movesAt });
  await fitNewPrices(ctx, plan, cents);
  await recordAudit(ctx, {
    action: 'plan.price',
    subject: `plan ${plan.slug}`,
    before: auditedPrice(plan.priceCents),
    after: auditedPrice(cents, movesAt),
  });
}

/** When existing customers are moved to a higher price; null if they aren't. */
async function readMove(ctx: Ctx, plan: SoldPlan, { existing, movesOn }: Choice) {
  const paying = await countPaying(ctx, plan);
  if (paying === 0 || existing === 'keep') return { ok: true, movesAt: null } as const;
  if (existing !== 'move')
    return rejected(
      `${payingText(paying)} ${formatMoney(plan.priceCents)}. Choose whether they keep that price.`,
      'existing',
    );
  const { timeZone } = ctx.mail;
  const first = firstMoveOn(ctx.now(), timeZone);
  if (movesOn === undefined || movesOn < first) {
    const day = longDate(startOfDay(first, timeZone), timeZone);
    return rejected(`Choose ${day} or later: customers are told 30 days before.`, 'movesOn');
  }
  return { ok: true, movesAt: startOfDay(movesOn, timeZone) } as const;
}

/** What a new price means for existing customers, unless it can't be set now. */
async function planMove(ctx: Ctx, plan: SoldPlan, cents: Cents, choice: Choice) {
  const pending = await findPriceMove(ctx, plan);
  if (pending?.at) {
    const day = longDate(pending.at, ctx.mail.timeZone);
    return rejected(
      `The price of ${plan.name} changes for existing customers on ${day}. Cancel that change first.`,
      'price',
    );
  }
  return cents > plan.priceCents ? readMove(ctx, plan, choice) : ({ ok: true, movesAt: null } as const);
}

/**
 * For new customers at once. Existing ones pay a lower price from their next renewal on; a higher one from the chosen day
 * on, or never. What else is given changes with it, or nothing does.
 */
export const changePrice = (ctx: Ctx, slug: string, { version, price, existing, movesOn, ...facts }: PriceChange) =>
  changeCatalogue(ctx, async (ctx, current): Promise<CatalogueResult> => {
    const found = await findEditedPlan(ctx, current, slug, version);
    if (!found.ok) return found;
    const { plan } = found;
    const result = editedPlan(current, plan, facts);
    if (!result.ok) return result;
    const cents = toCents(price);
    const move = cents === plan.priceCents ? null : await planMove(ctx, plan, cents, { existing, movesOn });
    if (move?.ok === false) return move;
    await storeFacts(ctx, plan, result.edited);
    if (move) await storeChange(ctx, { plan: result.edited, cents, movesAt: move.movesAt });
    return { ok: true };
  });

/** Possible until existing customers pay the new price. The old price then applies to everyone, like a new one. */
export const cancelPriceChange = (ctx: Ctx, slug: string) =>
  changeCatalogue(ctx, async (ctx, current): Promise<CatalogueResult> => {
    const found = await findEditedPlan(ctx, current, slug, undefined);
    if (!found.ok) return found;
    const { plan } = found;
    const pending = await findPriceMove(ctx, plan);
    if (!pending) return rejected(`There is no pending price change for ${plan.name}.`);
    const paying = pending.at === null ? await countPaying(ctx, plan) : 0;
    if (paying > 0)
      return rejected(`${payingText(paying)} ${formatMoney(plan.priceCents)} already. Change the price instead.`);
    await withdrawPriceChange(ctx, slug);
    await storePlan(ctx, { ...plan, priceCents: pending.fromCents });
    await fitNewPrices(ctx, plan, pending.fromCents);
    await recordAudit(ctx, {
      action: 'plan.price',
      subject: `plan ${slug}`,
      before: auditedPrice(plan.priceCents, pending.at),
      after: auditedPrice(pending.fromCents),
    });
    return { ok: true };
  });
