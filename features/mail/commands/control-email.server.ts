import { and, eq, inArray, isNotNull, ne, type SQLWrapper } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { isMailboxRejected } from '../rules.ts';
import { NO_CONTENT } from './record-delivery.server.ts';

/**
 * `in_flight`: it is being sent. `finished`: it was sent or canceled, or it failed and is to be canceled. `held`: its
 * campaign is paused. `expired`: it has become useless, or its content is gone.
 */
type Obstacle = 'unknown' | 'in_flight' | 'finished' | 'held' | 'expired';
export type ControlResult = { ok: true } | { ok: false; reason: Obstacle };

type Email = typeof outbox.$inferSelect;

type Control = {
  action: string;
  obstacle: (email: Email, now: Date) => Obstacle | null;
  change: (email: Email, now: Date) => Partial<Email>;
};

const stateOf = ({ sentAt, failedAt, canceledAt, nextAttemptAt }: Email) => ({
  state: (sentAt && 'sent') ?? (failedAt && 'failed') ?? (canceledAt && 'canceled') ?? 'queued',
  nextAttemptAt: nextAttemptAt.toISOString(),
});

/** The row stays locked from the check to the change, so delivery can't take the email in between. */
function controlEmail(ctx: Ctx, id: number, { action, obstacle, change }: Control): Promise<ControlResult> {
  requirePermission(ctx.actor, 'manage-emails');
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(outbox).where(eq(outbox.id, id)).for('update');
    if (!before) return { ok: false, reason: 'unknown' };
    const now = ctx.now();
    const reason = before.leasedUntil !== null && before.leasedUntil > now ? 'in_flight' : obstacle(before, now);
    if (reason) return { ok: false, reason };
    const changed = change(before, now);
    await ctx.db.update(outbox).set(changed).where(eq(outbox.id, id));
    const after = stateOf({ ...before, ...changed });
    await recordAudit(ctx, { action, subject: `email ${id}`, before: stateOf(before), after });
    return { ok: true };
  });
}

/** Makes a queued, held or failed email due at once. A failed one starts its retries again. */
export const retryEmail = (ctx: Ctx, id: number) =>
  controlEmail(ctx, id, {
    action: 'email.retry',
    obstacle: ({ sentAt, canceledAt, heldAt, campaignId, expiresAt, text }, now) => {
      if (sentAt ?? canceledAt) return 'finished';
      if (text === '' || (expiresAt !== null && expiresAt <= now)) return 'expired';
      return heldAt && campaignId !== null ? 'held' : null;
    },
    change: ({ failedAt, attempts }, now) => ({
      failedAt: null,
      heldAt: null,
      nextAttemptAt: now,
      attempts: failedAt === null ? attempts : 0,
    }),
  });

/** Sends failed emails with these keys again, as if they were new, unless the mailbox doesn't exist. Returns how many. */
export async function retryFailed(ctx: Ctx, eventKeys: SQLWrapper): Promise<number> {
  const failed = await ctx.db
    .select({ id: outbox.id, lastError: outbox.lastError })
    .from(outbox)
    .where(and(isNotNull(outbox.failedAt), ne(outbox.text, ''), inArray(outbox.eventKey, eventKeys)))
    .for('update');
  const ids = failed.flatMap(({ id, lastError }) => (isMailboxRejected(lastError ?? '') ? [] : id));
  await ctx.db
    .update(outbox)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: ctx.now() })
    .where(inArray(outbox.id, ids));
  return ids.length;
}

/** Withdraws a queued email. */
export const cancelEmail = (ctx: Ctx, id: number) =>
  controlEmail(ctx, id, {
    action: 'email.cancel',
    obstacle: ({ sentAt, canceledAt, failedAt }) => ((sentAt ?? canceledAt ?? failedAt) ? 'finished' : null),
    change: (_email, now) => ({ ...NO_CONTENT, canceledAt: now, cancelReason: 'staff' }),
  });
