import { and, eq, gt, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { unconfirmedSignUps } from '#content/retention.ts';
import { confirmations, waitlistEntries } from '#db/schema/newsletter.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { after } from '#features/personal.server.ts';
import { listPolicyKeys } from '#features/policies/queries/in-force.server.ts';
import { NEWSLETTER_POLICIES } from '#features/policies/rules/versions.ts';
import { waitlistConfirmation } from '../emails.tsx';
import type { WaitlistInput } from '../input.ts';
import { redeemConfirmation, sendConfirmation } from './confirmations.server.ts';

const isAt = (email: string) => eq(sql`lower(${waitlistEntries.email})`, email);
const isPendingFor = (email: string) => and(isAt(email), isNull(waitlistEntries.confirmedAt));
const hasPending = async (ctx: Ctx, email: string) => (await ctx.db.$count(waitlistEntries, isPendingFor(email))) > 0;

async function confirmEntries(ctx: Ctx, which: SQL | undefined): Promise<void> {
  await ctx.db.update(waitlistEntries).set({ confirmedAt: ctx.now() }).where(which);
}

/**
 * Idempotent per address and product. Robots get the same answer, and nothing is stored. Where emails are delivered,
 * the entry is pending until the address is confirmed.
 */
export async function joinWaitlist(ctx: Ctx, { email, product, website }: WaitlistInput): Promise<void> {
  if (website !== '') return;
  await inTransaction(ctx, async (ctx) => {
    const policies = await listPolicyKeys(ctx, NEWSLETTER_POLICIES);
    await ctx.db
      .insert(waitlistEntries)
      .values({ email, product, createdAt: ctx.now(), policies })
      .onConflictDoNothing();
    const isPending = and(isPendingFor(email), eq(waitlistEntries.product, product));
    if (!ctx.mail.isDelivered) return confirmEntries(ctx, isPending);
    if (!(await hasPending(ctx, email))) return;
    await sendConfirmation(ctx, { email, purpose: 'waitlist' }, (link) => waitlistConfirmation(ctx.mail, link));
  });
}

/** Confirms all entries of the address; a used link only says that they are. False when it is unknown or expired. */
export function confirmWaitlist(ctx: Ctx, token: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const link = await redeemConfirmation(ctx, token, 'waitlist');
    if (!link) return false;
    const { email, isUsed } = link;
    if (!isUsed) await confirmEntries(ctx, isPendingFor(email));
    return !isUsed || ((await ctx.db.$count(waitlistEntries, isAt(email))) > 0 && !(await hasPending(ctx, email)));
  });
}

/** Deletes entries that nobody has confirmed, once no link can confirm them any more. */
export async function deleteUnconfirmedEntries({ db, now }: Ctx): Promise<void> {
  const { email, createdAt, confirmedAt } = waitlistEntries;
  const isTheirs = and(eq(confirmations.email, sql`lower(${email})`), eq(confirmations.purpose, 'waitlist'));
  const isOpen = and(isNull(confirmations.usedAt), gt(confirmations.expiresAt, now()));
  const open = db.select({ id: confirmations.id }).from(confirmations).where(and(isTheirs, isOpen));
  const isOld = sql`${after(sql`${createdAt}`, unconfirmedSignUps)} <= ${now().toISOString()}::timestamptz`;
  await db.delete(waitlistEntries).where(and(isNull(confirmedAt), isOld, notExists(open)));
}
