import { and, eq, isNull, sql } from 'drizzle-orm';
import { auditEntries } from '#db/schema/audit.ts';
import { busyTimes, hostExceptions, hostHours, hosts } from '#db/schema/booking.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import { savedViews } from '#db/schema/contact.ts';
import { messages } from '#db/schema/conversations.ts';
import { documents } from '#db/schema/documents.ts';
import { notificationPreferences, notificationRecipients, notifications } from '#db/schema/notifications.ts';
import type { Subject } from './subject.server.ts';

const ofNotification = (column: typeof notifications.kind | typeof notifications.at) =>
  sql`(select ${column} from ${notifications} where ${notifications.id} = ${notificationRecipients.notificationId})`.mapWith(
    column,
  );

/** What is kept about somebody's work for us. What it says about other people stays out. */
export const staffSubjects = (userId: number): Subject[] => [
  {
    name: 'audit-entries',
    title: 'Your entries in the audit log',
    about: 'What you did in the admin panel. Whom it concerned is not part of this copy.',
    table: auditEntries,
    key: auditEntries.id,
    columns: { at: auditEntries.at, actorName: auditEntries.actorName, action: auditEntries.action },
    where: eq(auditEntries.actorId, userId),
  },
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
    where: eq(notificationRecipients.userId, userId),
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
    where: eq(notificationPreferences.userId, userId),
  },
  {
    name: 'saved-views',
    title: 'Saved views',
    about: 'Filters of the lead list that you saved.',
    table: savedViews,
    key: savedViews.id,
    columns: { name: savedViews.name, query: savedViews.query, createdAt: savedViews.createdAt },
    where: eq(savedViews.userId, userId),
  },
  {
    name: 'host-settings',
    title: 'Consultation settings',
    about: 'How you offer consultations. The secret addresses of your calendars are not part of this copy.',
    table: hosts,
    key: hosts.userId,
    columns: {
      title: hosts.title,
      timeZone: hosts.zone,
      bufferBefore: hosts.bufferBefore,
      bufferAfter: hosts.bufferAfter,
      minimumNotice: hosts.minimumNotice,
      horizonDays: hosts.horizonDays,
      mostPerDay: hosts.mostPerDay,
      meetingUrl: hosts.meetingUrl,
      isBookable: hosts.isBookable,
      busyReadAt: hosts.busyReadAt,
      updatedAt: hosts.updatedAt,
    },
    where: eq(hosts.userId, userId),
  },
  {
    name: 'host-hours',
    title: 'Consultation hours',
    about: 'Your weekly hours, in minutes after midnight. Day 1 is Monday.',
    table: hostHours,
    key: hostHours.id,
    columns: { weekday: hostHours.weekday, startMinute: hostHours.startMinute, endMinute: hostHours.endMinute },
    where: eq(hostHours.hostId, userId),
  },
  {
    name: 'host-exceptions',
    title: 'Exceptions from your hours',
    about: 'Days with other hours, and days off.',
    table: hostExceptions,
    key: hostExceptions.id,
    columns: {
      day: hostExceptions.day,
      startMinute: hostExceptions.startMinute,
      endMinute: hostExceptions.endMinute,
      note: hostExceptions.note,
    },
    where: eq(hostExceptions.hostId, userId),
  },
  {
    name: 'busy-times',
    title: 'Busy times',
    about: 'Times taken in the calendar that you connected.',
    table: busyTimes,
    key: busyTimes.id,
    columns: { startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt },
    where: eq(busyTimes.hostId, userId),
  },
  {
    name: 'replies-in-conversations',
    title: 'Replies in conversations',
    about: 'When you answered customers in their conversations. The texts are part of those.',
    table: messages,
    key: messages.id,
    columns: { createdAt: messages.createdAt },
    where: eq(messages.authorId, userId),
  },
  {
    name: 'consultant-changes',
    title: 'Changes to consultants',
    about: 'Instructions that you wrote for our AI consultants.',
    table: consultantVersions,
    key: consultantVersions.id,
    columns: {
      consultant: consultantVersions.agentId,
      name: consultantVersions.name,
      instructions: consultantVersions.instructions,
      questions: consultantVersions.questions,
      createdAt: consultantVersions.createdAt,
    },
    where: eq(consultantVersions.authorId, userId),
  },
  {
    name: 'company-documents',
    title: 'Documents for all customers',
    about: 'Documents of the company that you added. Their texts are not part of this copy.',
    table: documents,
    key: documents.id,
    columns: { name: documents.name, createdAt: documents.createdAt },
    where: and(eq(documents.addedById, userId), isNull(documents.ownerId)),
  },
];
