import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { notificationPreferences, notificationRecipients, notifications } from '#db/schema/notifications.ts';
import { promises } from '#db/schema/promises.ts';
import type { Ctx } from '#features/ctx.ts';
import { type Actor, can, requirePermission, rolesThatMay } from '#features/permissions.ts';
import { defaultPreference, kindsFor, MOST_UNREAD, NEEDS, type NotificationKind, promisesHiddenFrom } from './rules.ts';

/** Active staff whom the kind concerns, and what they want to hear about it. */
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
    .where(and(inArray(users.role, rolesThatMay(NEEDS[kind])), eq(users.status, 'active')))
    .orderBy(users.id);
  return staff.map(({ userId, address, bell, email }) => {
    const usual = defaultPreference(kind, address, ctx.mail.leadAddresses);
    return { userId, address: address.toLowerCase(), bell: bell ?? usual.bell, email: email ?? usual.email };
  });
}

const { eventKey } = notifications;

/** The promise that it is about: of keys such as `promise:reply:7:owner` and `owner:promise reply 7:1:2:3`. */
const promiseOf = sql`case ${notifications.kind} when 'promise' then split_part(${eventKey}, ':', 2)
  when 'owner' then substring(${eventKey} from '^owner:promise ([a-z]+) ') end`;

/** Its host, or whoever writes its notes instead. */
const isOfOwnCall = ({ id }: Actor) => sql`exists (
  select from ${bookings} left join ${promises} on ${promises.promise} = 'notes' and ${promises.subjectId} = ${bookings.id}
  where ${bookings.id} = split_part(${eventKey}, ':', 3)::int and coalesce(${promises.ownerId}, ${bookings.hostId}) = ${id})`;

/** They had another role when they were told of it. */
const isHidden = (actor: Actor) =>
  or(
    inArray(promiseOf, promisesHiddenFrom(actor)),
    can(actor, 'manage-all-calls')
      ? undefined
      : sql`case when ${eventKey} like 'promise:notes:%' then not ${isOfOwnCall(actor)} else false end`,
  ) ?? sql`false`;

const isOwn = (actor: Actor) =>
  and(
    eq(notificationRecipients.userId, actor.id),
    inArray(notifications.kind, kindsFor(actor)),
    sql`${isHidden(actor)} is not true`,
  );
const isUnread = isNull(notificationRecipients.readAt);

type Page = { filter: 'all' | 'unread'; limit: number; before: number | null };

/** The person's notifications, newest first, from the one after `before`. */
export async function listNotifications(ctx: Ctx, { filter, limit, before }: Page) {
  const actor = requirePermission(ctx.actor, 'see-notifications');
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
        isOwn(actor),
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
  const actor = requirePermission(ctx.actor, 'see-notifications');
  const unread = ctx.db
    .select({ id: notificationRecipients.notificationId })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId))
    .where(and(isOwn(actor), isUnread))
    .limit(MOST_UNREAD)
    .as('unread');
  return ctx.db.$count(unread);
}

/** The person's own switches, one row for each kind. */
export async function listPreferences(ctx: Ctx) {
  const actor = requirePermission(ctx.actor, 'see-notifications');
  const stored = await ctx.db
    .select({
      kind: notificationPreferences.kind,
      bell: notificationPreferences.bell,
      email: notificationPreferences.email,
      address: users.email,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(eq(users.id, actor.id));
  const address = stored[0]?.address ?? '';
  return kindsFor(actor).map((kind) => {
    const own = stored.find((row) => row.kind === kind);
    const usual = defaultPreference(kind, address, ctx.mail.leadAddresses);
    return { kind, bell: own?.bell ?? usual.bell, email: own?.email ?? usual.email };
  });
}
