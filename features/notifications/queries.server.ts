import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { notificationPreferences, notificationRecipients, notifications } from '#db/schema/notifications.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { defaultPreference, MOST_UNREAD, NOTIFICATION_KINDS, type NotificationKind } from './rules.ts';

/** Active admins and what they want to hear about the kind. */
export async function listStaff(ctx: Ctx, kind: NotificationKind) {
  const staff = await ctx.db
    .select({
      userId: users.id,
      address: users.email,
      bell: notificationPreferences.bell,
      email: notificationPreferences.email,
    })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, kind)),
    )
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.id);
  return staff.map(({ userId, address, bell, email }) => {
    const usual = defaultPreference(kind, address, ctx.mail.leadAddresses);
    return { userId, address: address.toLowerCase(), bell: bell ?? usual.bell, email: email ?? usual.email };
  });
}

const isOwn = (userId: number) => eq(notificationRecipients.userId, userId);
const isUnread = isNull(notificationRecipients.readAt);

type Page = { filter: 'all' | 'unread'; limit: number; before: number | null };

/** The person's notifications, newest first, from the one after `before`. */
export async function listNotifications(ctx: Ctx, { filter, limit, before }: Page) {
  const { id: userId } = requireAdmin(ctx.actor);
  const rows = await ctx.db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      subject: notifications.subject,
      detail: notifications.detail,
      path: notifications.path,
      at: notifications.at,
      readAt: notificationRecipients.readAt,
    })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId))
    .where(
      and(
        isOwn(userId),
        filter === 'unread' ? isUnread : undefined,
        before === null ? undefined : lt(notificationRecipients.notificationId, before),
      ),
    )
    .orderBy(desc(notificationRecipients.notificationId))
    .limit(limit + 1);
  const data = rows.slice(0, limit).map(({ readAt, ...row }) => ({ ...row, isRead: readAt !== null }));
  return { data, nextCursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}

/** Counts up to MOST_UNREAD, so that it costs the same for everyone. */
export async function countUnread(ctx: Ctx): Promise<number> {
  const { id: userId } = requireAdmin(ctx.actor);
  const unread = ctx.db
    .select({ id: notificationRecipients.notificationId })
    .from(notificationRecipients)
    .where(and(isOwn(userId), isUnread))
    .limit(MOST_UNREAD)
    .as('unread');
  return ctx.db.$count(unread);
}

/** The person's own switches, one row for each kind. */
export async function listPreferences(ctx: Ctx) {
  const { id: userId } = requireAdmin(ctx.actor);
  const stored = await ctx.db
    .select({
      kind: notificationPreferences.kind,
      bell: notificationPreferences.bell,
      email: notificationPreferences.email,
      address: users.email,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(eq(users.id, userId));
  const address = stored[0]?.address ?? '';
  return NOTIFICATION_KINDS.map((kind) => {
    const own = stored.find((row) => row.kind === kind);
    const usual = defaultPreference(kind, address, ctx.mail.leadAddresses);
    return { kind, bell: own?.bell ?? usual.bell, email: own?.email ?? usual.email };
  });
}
