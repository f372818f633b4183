import type { OnFailed } from '#features/mail/commands/record-delivery.server.ts';
import { recordBounce } from '#features/newsletter/commands/bounces.server.ts';
import { notifyOfFailedEmail } from '#features/notifications/commands.server.ts';

/** What follows when an email will not be delivered: the bell, and no more newsletters to a mailbox that doesn't exist. */
export const onFailedEmail: OnFailed = async (ctx, email) => {
  const { kind, recipient, reason, lastError } = email;
  if (kind === 'newsletter' && reason === 'refused')
    await recordBounce(ctx, { email: recipient, isPermanent: true, text: lastError });
  if (reason !== 'expired') await notifyOfFailedEmail(ctx, email);
};
