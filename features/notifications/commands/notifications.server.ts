import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { notificationPreferences, notificationRecipients, notifications } from '#db/schema/notifications.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, type Email, type EmailKind, inTransaction } from '#features/ctx.ts';
import { headerSafe } from '#features/mail/rules.ts';
import { requirePermission } from '#features/permissions.ts';
import { MOST_SEARCHED } from '#lib/api/list-query.ts';
import { DAY } from '#lib/time/durations.ts';
import { notificationEmail } from '../emails.tsx';
import type { PreferenceChange } from '../input.ts';
import { listPreferences, listStaff } from '../queries.server.ts';
import { addressesFor, type StaffEvent } from '../rules.ts';

/** Without `email`, a general one with the words of the notification; null sends none. */
type Options = {
  email?: ((recipient: string) => Email) | null;
  /** Only these accounts, and no address from the settings. */
  to?: readonly number[];
};

/**
 * Notifies the staff whom it concerns and who want it, in the panel and by email, once per event. The addresses in the settings get emails
 * about leads and conversations too, and the owner's about security, with or without an account. `ctx.db` must be the transaction of the event.
 */
export async function notifyStaff(ctx: Ctx, told: StaffEvent, { email, to }: Options = {}): Promise<void> {
  // Visitors type names and companies, which could otherwise reverse the words behind them.
  const event = { ...told, subject: headerSafe(told.subject), detail: headerSafe(told.detail) };
  const [added] = await ctx.db
    .insert(notifications)
    .values({ ...event, at: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (!added) return;
  const staff = (await listStaff(ctx, event.kind)).filter(({ userId }) => to?.includes(userId) ?? true);
  const readers = staff.filter(({ bell }) => bell).map(({ userId }) => ({ userId, notificationId: added.id }));
  if (readers.length > 0) await ctx.db.insert(notificationRecipients).values(readers);
  if (email === null) return;
  const compose = email ?? ((recipient: string) => notificationEmail(ctx.mail, recipient, event));
  const own = new Set(staff.map(({ address }) => address));
  const settled = to ? [] : addressesFor(event.kind, ctx.mail.leadAddresses);
  const others = settled.filter((address) => !own.has(address));
  const wanted = staff.filter((person) => person.email).map(({ address }) => address);
  for (const recipient of [...others, ...wanted]) await ctx.mail.send(ctx, compose(recipient));
}

type FailedEmail = {
  id: number;
  kind: EmailKind;
  recipient: string;
  subject: string;
  campaignId: number | null;
  lastError: string | null;
};

const MOST_SHOWN = 200;

/**
 * To be called in the transaction that gives an email up. All failures of a campaign are one notification. The failure
 * of an email to staff is only shown in the panel, because another email could fail the same way.
 */
export async function notifyOfFailedEmail(ctx: Ctx, failed: FailedEmail): Promise<void> {
  const isCampaign = failed.campaignId !== null;
  const subject = isCampaign ? failed.subject : failed.recipient;
  await notifyStaff(
    ctx,
    {
      kind: 'failed-email',
      eventKey: isCampaign ? `failed-campaign:${failed.campaignId}` : `failed-email:${failed.id}`,
      subject,
      detail: isCampaign
        ? 'Some addresses of this campaign rejected it.'
        : (failed.lastError ?? 'unknown').slice(0, MOST_SHOWN),
      path: `/admin?${new URLSearchParams({ view: 'emails', filter: 'failed:all', q: subject.slice(0, MOST_SEARCHED) })}`,
    },
    failed.kind === 'staff' ? { email: null } : {},
  );
}

/** False when the person has no such notification. */
export async function markNotificationRead(ctx: Ctx, id: number): Promise<boolean> {
  const { id: userId } = requirePermission(ctx.actor, 'see-notifications');
  const found = await ctx.db
    .update(notificationRecipients)
    .set({ readAt: sql`coalesce(${notificationRecipients.readAt}, ${ctx.now()})` })
    .where(and(eq(notificationRecipients.userId, userId), eq(notificationRecipients.notificationId, id)))
    .returning({ id: notificationRecipients.notificationId });
  return found.length > 0;
}

/** Leaves those unread that arrived after the newest one the person has seen. */
export async function markAllNotificationsRead(ctx: Ctx, newest: number): Promise<void> {
  const { id: userId } = requirePermission(ctx.actor, 'see-notifications');
  await ctx.db
    .update(notificationRecipients)
    .set({ readAt: ctx.now() })
    .where(
      and(
        eq(notificationRecipients.userId, userId),
        isNull(notificationRecipients.readAt),
        lte(notificationRecipients.notificationId, newest),
      ),
    );
}

/** Changes the person's own switches. */
export async function savePreferences(ctx: Ctx, changes: PreferenceChange) {
  const { id: userId } = requirePermission(ctx.actor, 'see-notifications');
  return inTransaction(ctx, async (ctx) => {
    const before = await listPreferences(ctx);
    await ctx.db
      .insert(notificationPreferences)
      .values(changes.data.map((preference) => ({ ...preference, userId })))
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.kind],
        set: { bell: sql`excluded.bell`, email: sql`excluded.email` },
      });
    const after = await listPreferences(ctx);
    const facts = (rows: typeof after) => Object.fromEntries(rows.map(({ kind, ...state }) => [kind, state]));
    await recordAudit(ctx, {
      action: 'notifications.update',
      subject: `user ${userId}`,
      before: facts(before),
      after: facts(after),
    });
    return after;
  });
}

const RETENTION_MS = 90 * DAY;

/** Deletes notifications older than 90 days, read or not. */
export async function deleteOldNotifications(ctx: Ctx): Promise<void> {
  await ctx.db.delete(notifications).where(lt(notifications.at, new Date(ctx.now().getTime() - RETENTION_MS)));
}
