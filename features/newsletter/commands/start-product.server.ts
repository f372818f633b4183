import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { lockName } from '#db/locks.ts';
import { waitlistEntries } from '#db/schema/newsletter.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { retryFailed } from '#features/mail/commands/control-email.server.ts';
import { queueEmails } from '#features/mail/commands/queue-email.server.ts';
import { requirePermission } from '#features/permissions.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { productReadyEmail, readyKey } from '../emails.tsx';
import { listProducts } from '../queries.server.ts';
import { productSubject } from '../rules/newsletter.ts';

const BATCH = 500;
/** Longer than the confirmation of a place takes, which may happen at the same moment. */
const AT_ONCE_MS = MINUTE;

export type StartResult = { ok: true } | { ok: false; reason: 'unknown' | 'no_postal_address' };

async function lockProduct(ctx: Ctx, product: string) {
  await lockName(ctx.db, productSubject(product));
  return (await listProducts(ctx)).find((one) => one.product === product);
}

/** Sets or removes the day on which a product starts. From its morning on, its waitlist is owed the email. */
export function planStart(ctx: Ctx, product: string, startsOn: string | null): Promise<StartResult> {
  requirePermission(ctx.actor, 'manage-campaigns');
  return inTransaction(ctx, async (ctx): Promise<StartResult> => {
    const before = await lockProduct(ctx, product);
    if (!before) return { ok: false, reason: 'unknown' };
    if (before.startsOn === startsOn) return { ok: true };
    await recordAudit(ctx, {
      action: 'waitlist.plan',
      subject: productSubject(product),
      before: { startsOn: before.startsOn },
      after: { startsOn },
    });
    return { ok: true };
  });
}

/** Emails everybody who has confirmed a place on the waitlist that the product is ready, each once. Failed emails go out again. */
export function announceProduct(ctx: Ctx, product: string): Promise<StartResult> {
  requirePermission(ctx.actor, 'manage-campaigns');
  return inTransaction(ctx, async (ctx): Promise<StartResult> => {
    const known = await lockProduct(ctx, product);
    if (!known) return { ok: false, reason: 'unknown' };
    if (ctx.mail.postalAddress === null) return { ok: false, reason: 'no_postal_address' };
    const startedAt = ctx.now();
    // Places that were confirmed before the last time have been emailed, which the outbox doesn't remember for long.
    const since = known.announcedAt && new Date(known.announcedAt.getTime() - AT_ONCE_MS);
    const waits = and(eq(waitlistEntries.product, product), isNotNull(waitlistEntries.confirmedAt));
    const entries = await ctx.db
      .select({ email: waitlistEntries.email })
      .from(waitlistEntries)
      .where(and(waits, since ? gt(waitlistEntries.confirmedAt, since) : undefined))
      .orderBy(asc(waitlistEntries.id));
    const key = sql`${readyKey(product)}::text || lower(${waitlistEntries.email})`;
    let emails = await retryFailed(ctx, ctx.db.select({ key }).from(waitlistEntries).where(waits));
    for (let start = 0; start < entries.length; start += BATCH) {
      const batch = entries.slice(start, start + BATCH);
      emails += await queueEmails(
        ctx,
        batch.map(({ email }) => productReadyEmail(ctx.mail, { recipient: email, product, name: known.name })),
      );
    }
    const entry = { action: 'waitlist.announce', subject: productSubject(product), after: { emails } };
    await recordAudit({ ...ctx, now: () => startedAt }, entry);
    return { ok: true };
  });
}
