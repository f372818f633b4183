import { countWaiting } from '#features/conversations/queries/handed-over.server.ts';
import { countFailingChecks } from '#features/health/queries/failing.server.ts';
import { countUnanswered } from '#features/leads/queries/leads.server.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
  savePreferences,
} from '#features/notifications/commands/notifications.server.ts';
import { notificationApi } from '#features/notifications/contract.ts';
import { countUnread, listNotifications, listPreferences } from '#features/notifications/queries.server.ts';
import { can } from '#features/permissions.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { HttpError, notFound } from '#server/http/errors.ts';

const ROWS = 30;

export function notificationEndpoints(serve: Serve): void {
  serve(notificationApi, {
    'GET /api/notifications': ({ ctx, query: { filter = 'all', limit, cursor } }) =>
      listNotifications(ctx, { filter, limit: Number(limit ?? ROWS), before: cursor ? Number(cursor) : null }),
    'GET /api/notifications/unread': async ({ ctx }) => ({
      count: await countUnread(ctx),
      unansweredLeads: can(ctx.actor, 'answer-leads') ? await countUnanswered(ctx) : 0,
      waitingConversations: can(ctx.actor, 'answer-conversations') ? await countWaiting(ctx) : 0,
      failingChecks: await countFailingChecks(ctx),
    }),
    'POST /api/notifications/read': async ({ ctx, input }) => {
      await markAllNotificationsRead(ctx, input.newest);
      return succeeded('All notifications are marked as read.');
    },
    'POST /api/notifications/:id/read': async ({ ctx, params }) => {
      if (!(await markNotificationRead(ctx, params.id))) {
        throw new HttpError({ ...notFound, message: 'Notification not found' });
      }
      return succeeded('The notification is marked as read.');
    },
    'GET /api/notifications/preferences': async ({ ctx }) => ({ data: await listPreferences(ctx) }),
    'PATCH /api/notifications/preferences': async ({ ctx, input }) => ({ data: await savePreferences(ctx, input) }),
  });
}
