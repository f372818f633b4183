import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id, idText } from '#lib/api/schemas.ts';
import { preference, preferenceChange, readUpTo } from './input.ts';
import { NOTIFICATION_KINDS } from './rules.ts';

const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  subject: z.string(),
  detail: z.string(),
  path: z.string(),
  at: instant,
  isRead: z.boolean(),
});

export type Notification = z.output<typeof notification>;

const preferences = z.object({ data: z.array(preference) });

export const notificationApi = {
  'GET /api/notifications': {
    summary: "Lists one's own notifications, newest first",
    access: 'see-notifications',
    query: z.object({
      filter: z.optional(z.enum(['all', 'unread'], 'filter must be all or unread')),
      limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/, 'limit must be a number from 1 to 50'))),
      cursor: z.optional(idText('cursor')),
    }),
    answer: z.object({ data: z.array(notification), nextCursor: z.nullable(id) }),
  },
  'GET /api/notifications/unread': {
    summary:
      "Counts one's own unread notifications and, each up to 100 and for those who may answer them, leads that have waited too long and conversations that wait for staff, and for admins the checks of Health that fail",
    access: 'see-notifications',
    answer: z.object({
      count: z.int(),
      unansweredLeads: z.int(),
      waitingConversations: z.int(),
      failingChecks: z.int(),
    }),
  },
  'POST /api/notifications/read': {
    summary: 'Marks all notifications as read, up to the newest one seen',
    access: 'see-notifications',
    input: readUpTo,
    answer: done,
  },
  'POST /api/notifications/:id/read': {
    summary: 'Marks one notification as read',
    access: 'see-notifications',
    answer: done,
    notFound: 'Notification not found',
  },
  'GET /api/notifications/preferences': {
    summary: 'What the person is notified of, in the bell and by email',
    access: 'see-notifications',
    answer: preferences,
  },
  'PATCH /api/notifications/preferences': {
    summary: 'Changes what the person is notified of',
    access: 'see-notifications',
    input: preferenceChange,
    answer: preferences,
  },
} satisfies Contract;
