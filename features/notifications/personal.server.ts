import { eq, sql } from 'drizzle-orm';
import { notificationPreferences, notificationRecipients, notifications } from '#db/schema/notifications.ts';
import type { Personal } from '#features/ctx.ts';

const ofNotification = (column: typeof notifications.kind | typeof notifications.at) =>
  sql`(select ${column} from ${notifications} where ${notifications.id} = ${notificationRecipients.notificationId})`.mapWith(
    column,
  );

export const personal: Personal = {
  copies: {
    work: [
      {
        name: 'notifications',
        title: 'Notifications',
        about: 'What we notified you of, and when you read it. Whom it concerned is not part of this copy.',
        table: notificationRecipients,
        key: notificationRecipients.notificationId,
        columns: {
          kind: ofNotification(notifications.kind),
          at: ofNotification(notifications.at),
          readAt: notificationRecipients.readAt,
        },
        where: (userId) => eq(notificationRecipients.userId, userId),
      },
      {
        name: 'notification-preferences',
        title: 'Notification settings',
        about: 'Which notifications you get.',
        table: notificationPreferences,
        key: notificationPreferences.kind,
        columns: {
          kind: notificationPreferences.kind,
          bell: notificationPreferences.bell,
          email: notificationPreferences.email,
        },
        where: (userId) => eq(notificationPreferences.userId, userId),
      },
    ],
  },
  erases: [
    { table: notificationRecipients, userId: notificationRecipients.userId },
    { table: notificationPreferences, userId: notificationPreferences.userId },
  ],
  texts: [
    {
      table: notifications,
      key: notifications.id,
      columns: {
        subject: [notifications.subject, 'text'],
        detail: [notifications.detail, 'text'],
        path: [notifications.path, 'path'],
      },
    },
  ],
};
