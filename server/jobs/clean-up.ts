import { deleteExpiredPosts } from '#db/post-answers.ts';
import { deleteOldBrowsers } from '#features/accounts/commands/browsers.server.ts';
import { deleteOldInvitations } from '#features/accounts/commands/invitations.server.ts';
import { deleteExpiredSessions } from '#features/accounts/commands/sessions.server.ts';
import { deleteOldPreviews } from '#features/blog/commands/previews.server.ts';
import { emptyTrash } from '#features/blog/commands/remove-post.server.ts';
import { deleteOldCopies } from '#features/blog/commands/working-copies.server.ts';
import { expireHolds } from '#features/booking/commands/holds.server.ts';
import { storeFinalCounts } from '#features/campaigns/commands/send-campaigns.server.ts';
import { deletePassingConversations } from '#features/conversations/commands/clean-up.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { deleteOldEmails } from '#features/mail/commands/delete-old-emails.server.ts';
import { deleteOldImports } from '#features/newsletter/commands/add-imported.server.ts';
import { deleteOldBounceReports } from '#features/newsletter/commands/bounces.server.ts';
import { deleteExpiredConfirmations } from '#features/newsletter/commands/confirmations.server.ts';
import { deleteUnconfirmedEntries } from '#features/newsletter/commands/waitlist.server.ts';
import { deleteOldNotifications } from '#features/notifications/commands/notifications.server.ts';
import { deleteExpiredSecurity } from '#features/security/commands/clean-up.server.ts';
import { deleteOldChanges, deleteUnusedPictures } from '#features/site/commands/clean-up.server.ts';
import { deleteOldSums } from '#features/tokens/commands/spend.server.ts';
import { eachAlone } from '#lib/each-alone.ts';
import type { Job } from './run-schedule.ts';

export const cleanUp = (ctx: Ctx): Job => ({
  name: 'clean-up',
  cron: '7 * * * *',
  run: () =>
    eachAlone(
      [
        deleteExpiredSessions,
        deleteOldBrowsers,
        deleteExpiredSecurity,
        ({ db }: Ctx) => deleteExpiredPosts(db),
        emptyTrash,
        deleteOldCopies,
        deleteOldPreviews,
        expireHolds,
        storeFinalCounts,
        deleteOldEmails,
        deleteOldNotifications,
        deleteExpiredConfirmations,
        deleteUnconfirmedEntries,
        deleteOldBounceReports,
        deleteOldImports,
        deletePassingConversations,
        deleteOldSums,
        deleteOldInvitations,
        deleteOldChanges,
        deleteUnusedPictures,
      ].map((step) => async () => step(ctx)),
    ),
});
