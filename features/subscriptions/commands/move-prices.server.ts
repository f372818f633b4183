import { and, asc, eq, gt, isNull, lte, ne, notInArray, or } from 'drizzle-orm';
import type { SoldPlan } from '#content/plans.ts';
import { findEntry, putTime } from '#db/installation.ts';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { readSentUntil } from '#features/mail/queries/delivery.server.ts';
import { logPaymentFailure } from '#features/payment-provider.server.ts';
import { lockCatalogue } from '#features/payments/commands/store-plans.server.ts';
import { readCatalogue } from '#features/payments/queries/catalogue.server.ts';
import { productName } from '#features/payments/rules.ts';
import { eachAlone, oneByOne } from '#lib/each-alone.ts';
import { priceEmail } from '../emails.tsx';
import { findPriceChange } from '../queries/price-moves.server.ts';
import { movedFrom, priceEmailsAt } from '../rules.ts';
import { changeAtProvider } from './change-at-provider.server.ts';
import { lowerLatePrices } from './fit-new-prices.server.ts';

type Stop = () => boolean;
type Change = NonNullable<Awaited<ReturnType<typeof findPriceChange>>>;
/** `sentAt` is when the site that a backup replaced has sent the email at the latest; null to send it now. */
type Move = { plan: SoldPlan; change: Change; movesAt: Date; sentAt: Date | null };

/** The entry of the installation with the restore before which announcements have been noted. */
const NOTED_UNTIL = 'prices-noted-until';

/** Pays the earlier price, will pay again, and wasn't told yet. Whoever starts or resumes later is told then. */
const isUntold = ({ plan, change }: Move) =>
  and(
    eq(subscriptions.plan, plan.name),
    eq(subscriptions.priceCents, change.fromCents),
    ne(subscriptions.status, 'canceled'),
    eq(subscriptions.cancelAtPeriodEnd, false),
    isNull(subscriptions.nextPlan),
    isNull(subscriptions.newPriceAt),
    eq(users.status, 'active'),
  );

/** The next customer in a transaction of their own. False when all are told, or the change was replaced or canceled. */
function tellNext(ctx: Ctx, move: Move, failed: number[], begin: (id: number) => void): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockCatalogue(ctx);
    const newest = await findPriceChange(ctx, move.plan.slug);
    if (newest?.id !== move.change.id) return false;
    const [found] = await ctx.db
      .select({ id: subscriptions.id, email: users.email })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(and(isUntold(move), notInArray(subscriptions.id, failed)))
      .orderBy(asc(subscriptions.id))
      .limit(1)
      .for('update', { of: subscriptions });
    if (!found) return false;
    begin(found.id);
    const newPriceCents = move.change.toCents;
    const newPriceAt = movedFrom(move.movesAt, move.sentAt ?? ctx.now(), ctx.mail.timeZone);
    const [told] = await ctx.db
      .update(subscriptions)
      .set({ newPriceCents, newPriceAt, newPriceAskedAt: null })
      .where(eq(subscriptions.id, found.id))
      .returning();
    if (told && move.sentAt === null)
      await ctx.mail.send(ctx, priceEmail(ctx.mail, found.email, { ...told, newPriceCents, newPriceAt }));
    return true;
  });
}

async function announce(ctx: Ctx, plan: SoldPlan, sentAt: Date | null, isStopping: Stop): Promise<void> {
  const change = await findPriceChange(ctx, plan.slug);
  if (!change?.movesAt || change.toCents !== plan.priceCents || change.fromCents >= change.toCents) return;
  if (priceEmailsAt(change.movesAt, ctx.mail.timeZone) > (sentAt ?? ctx.now())) return;
  const move = { plan, change, movesAt: change.movesAt, sentAt };
  await oneByOne(isStopping, (failed, begin) => tellNext(ctx, move, failed, begin));
}

/** Once after a restore: what the replaced site has announced applies from its day, without a second email. */
async function noteAnnounced(ctx: Ctx, plans: readonly SoldPlan[], isStopping: Stop): Promise<void> {
  const sentUntil = await readSentUntil(ctx);
  const noted = new Date((await findEntry(ctx.db, NOTED_UNTIL)) ?? 0);
  if (sentUntil <= noted) return;
  await eachAlone(plans.map((plan) => () => announce(ctx, plan, sentUntil, isStopping)));
  if (!isStopping()) await putTime(ctx.db, NOTED_UNTIL, sentUntil, 0);
}

const NO_NEW_PRICE = { newPriceCents: null, newPriceAt: null, newPriceAskedAt: null };

/** Nobody charges for it, so the row is all there is. */
const moveRow = (ctx: Ctx, id: number, priceCents: number) =>
  ctx.db
    .update(subscriptions)
    .set({ priceCents, ...NO_NEW_PRICE })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.newPriceCents, priceCents)));

type Due = { id: number; agentId: string; plan: string; provider: string | null; newPriceCents: number };

/** The next renewal is charged the new price; what was paid for this period stays. */
async function moveAtProvider(ctx: Ctx, { id, agentId, plan, newPriceCents }: Due, sold: SoldPlan): Promise<void> {
  const asked = await ctx.db
    .update(subscriptions)
    .set({ newPriceAskedAt: ctx.now() })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.newPriceCents, newPriceCents)))
    .returning({ id: subscriptions.id });
  if (asked.length === 0) return;
  const problem = await changeAtProvider(ctx, id, null, {
    readsFirst: true,
    apply: async (payments, bought) => {
      // The price change was replaced or canceled since this job read it.
      if (bought.newPriceCents !== newPriceCents || bought.plan !== plan || bought.nextPlan !== null) return null;
      await payments.setPrice({
        subscriptionRef: bought.ref,
        planId: `${agentId}-${sold.slug}`,
        productName: productName({ agentId, plan }),
        priceCents: newPriceCents,
      });
      return null;
    },
    isDone: (bought) => bought.newPriceCents === null,
  });
  if (problem !== null) ctx.log.warn({ subscription: id, problem }, 'a new price was not applied');
}

const listDue = (ctx: Ctx, after: number) =>
  ctx.db
    .select({
      id: subscriptions.id,
      agentId: subscriptions.agentId,
      plan: subscriptions.plan,
      provider: subscriptions.provider,
      newPriceCents: subscriptions.newPriceCents,
    })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.newPriceAt, ctx.now()),
        gt(subscriptions.id, after),
        ne(subscriptions.status, 'canceled'),
        isNull(subscriptions.nextPlan),
        or(isNull(subscriptions.provider), ctx.payments ? eq(subscriptions.provider, ctx.payments.name) : undefined),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(1);

async function applyDue(ctx: Ctx, plans: readonly SoldPlan[], isStopping: Stop): Promise<void> {
  let after = 0;
  while (!isStopping()) {
    const [due] = await listDue(ctx, after);
    if (!due) return;
    after = due.id;
    const { newPriceCents, provider } = due;
    const sold = plans.find(({ name, formerNames }) => [name, ...formerNames].includes(due.plan));
    if (newPriceCents === null || !sold) continue;
    if (provider === null) {
      await moveRow(ctx, due.id, newPriceCents);
      continue;
    }
    const outcome = await moveAtProvider(ctx, { ...due, newPriceCents }, sold).catch(
      logPaymentFailure(ctx, { subscription: due.id }, 'could not apply a new price'),
    );
    if (outcome === 'unavailable') return;
  }
}

/**
 * Emails existing customers about a higher price PRICE_NOTICE_DAYS before they pay it, and asks the provider for each new
 * price on its day. What fails is tried again; what was done already is found done.
 */
export async function movePrices(ctx: Ctx, isStopping: Stop = () => false): Promise<void> {
  const { plans } = await readCatalogue(ctx);
  await noteAnnounced(ctx, plans, isStopping);
  await eachAlone([
    ...plans.map((plan) => () => announce(ctx, plan, null, isStopping)),
    () => lowerLatePrices(ctx),
    () => applyDue(ctx, plans, isStopping),
  ]);
}
