import { and, eq, inArray, isNull, like, notInArray } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { NO_CONTENT } from './record-delivery.server.ts';

/**
 * Withdraws the request's emails with these keys that weren't delivered. Failed ones too, because staff can retry them. One
 * that is being sent at this moment still goes out.
 */
export async function withdrawEmails(ctx: Ctx, requestId: number, keyPrefix: string): Promise<void> {
  const isUnsent = and(isNull(outbox.sentAt), isNull(outbox.canceledAt));
  await ctx.db
    .update(outbox)
    .set({ ...NO_CONTENT, canceledAt: ctx.now() })
    .where(and(eq(outbox.requestId, requestId), like(outbox.eventKey, `${keyPrefix}%`), isUnsent));
}

/** Withdraws all emails about an event that no longer happens. Failed ones too, because staff can retry them. */
export async function withdrawEvent(ctx: Ctx, keyPrefix: string): Promise<void> {
  const isUnsent = and(isNull(outbox.sentAt), isNull(outbox.canceledAt));
  await ctx.db
    .update(outbox)
    .set({ ...NO_CONTENT, canceledAt: ctx.now(), cancelReason: 'staff' })
    .where(and(like(outbox.eventKey, `${keyPrefix}%`), isUnsent));
}

/**
 * Of readers who left; with topics, only campaigns that somebody who wants these doesn't get. Failed ones too, because
 * staff can retry them.
 */
export async function withdrawNewsletters(ctx: Ctx, recipients: string[], topics?: string[]): Promise<void> {
  const isUnsent = and(isNull(outbox.sentAt), isNull(outbox.canceledAt));
  const unwanted = ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(topics?.length ? notInArray(campaigns.topic, topics) : undefined);
  await ctx.db
    .update(outbox)
    .set({ ...NO_CONTENT, canceledAt: ctx.now(), cancelReason: 'left' })
    .where(
      and(
        inArray(outbox.recipient, recipients),
        eq(outbox.kind, 'newsletter'),
        isUnsent,
        topics && inArray(outbox.campaignId, unwanted),
      ),
    );
}
