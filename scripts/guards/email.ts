import type { Guard } from './guard.ts';

const CONFIRM = 'features/confirmations/commands.server.ts';

export const emailGuards: Guard[] = [
  {
    name: 'one confirmation of a request per address and hour',
    file: 'features/contact/commands.server.ts',
    find: '  if (!isWithinLimits(sent, now)) return false;\n',
    replace: '',
    tests: ['features/contact/lead-emails.test.ts'],
  },
  {
    name: 'names in Reply-To add no address',
    file: 'lib/text/mailbox.ts',
    find: "    .normalize('NFKC')\n",
    replace: '',
    tests: ['lib/text/mailbox.test.ts'],
  },
  {
    name: 'a failed email to staff causes no further email',
    file: 'features/notifications/commands.server.ts',
    find: "failed.kind === 'staff' ? { email: null } : {},",
    replace: '{},',
    tests: ['features/notifications/notifications.test.ts'],
  },
  {
    name: 'notifications are read by their owner only',
    file: 'features/notifications/commands.server.ts',
    find: '.where(and(eq(notificationRecipients.userId, userId), eq(notificationRecipients.notificationId, id)))',
    replace: '.where(and(userId > 0 ? undefined : undefined, eq(notificationRecipients.notificationId, id)))',
    tests: ['server/endpoints/notifications.test.ts'],
  },
  {
    name: 'email headers contain no line breaks',
    file: 'features/mail/rules.ts',
    find: "text.replace(/[\\r\\n]+/g, ' ').trim();",
    replace: 'text.trim();',
    tests: ['features/mail/mail.test.ts'],
  },
  {
    name: 'confirmation links work once',
    file: CONFIRM,
    find: '        isNull(confirmations.usedAt),\n',
    replace: '',
    tests: ['features/newsletter/commands/confirmation.test.ts'],
  },
  {
    name: 'opening a newsletter link confirms nothing',
    file: 'server/endpoints/newsletter.ts',
    find: "'GET /api/newsletter/confirm': ({ c }) => confirmationPage(c, confirmation),",
    replace:
      "'GET /api/newsletter/confirm': async ({ c, ctx }) => { await confirmSubscriber(ctx, c.req.query('token') ?? ''); return confirmationPage(c, confirmation); },",
    tests: ['features/newsletter/commands/confirmation.test.ts'],
  },
  {
    name: 'opening an unsubscribe link unsubscribes nobody',
    file: 'server/endpoints/newsletter.ts',
    find: 'return reader ? unsubscribePage(c, reader, link) : brokenLinkPage(c);',
    replace: 'await unsubscribe(ctx, link); return reader ? unsubscribePage(c, reader, link) : brokenLinkPage(c);',
    tests: ['server/endpoints/newsletter-pages.test.ts'],
  },
  {
    name: 'leaving withdraws the newsletter emails in the queue',
    file: 'features/newsletter/commands/unsubscribe.server.ts',
    find: 'if (left.length === 0) return 0;',
    replace: 'if (left.length >= 0) return left.length;',
    tests: ['features/newsletter/commands/unsubscribe.test.ts'],
  },
  {
    name: 'whoever left can only confirm a new sign-up',
    file: 'features/newsletter/commands/subscribe.server.ts',
    find: "eq(subscribers.state, 'pending')))",
    replace: "ne(subscribers.state, 'spam')))",
    tests: ['features/newsletter/commands/confirmation.test.ts'],
  },
  {
    name: 'reports of the mail provider need a signature',
    file: 'server/endpoints/newsletter-webhooks.ts',
    find: "if (!isSignedBy(mailWebhookSecret, body, c.req.header('mail-signature') ?? '', ctx.now())) {",
    replace: "if (!isSignedBy(mailWebhookSecret, body, c.req.header('mail-signature') ?? '', ctx.now()) && !body) {",
    tests: ['server/endpoints/newsletter-webhooks.test.ts'],
  },
  {
    name: 'a report of the mail provider is applied once',
    file: 'features/newsletter/commands/bounces.server.ts',
    find: "if (added.length === 0) return 'duplicate';",
    replace: '',
    tests: ['features/newsletter/commands/bounces.test.ts'],
  },
  {
    name: 'requests with the hidden field filled in are treated as spam',
    file: 'features/newsletter/rules.ts',
    find: "website !== '' || (fillTime",
    replace: "website === '\\n' || (fillTime",
    tests: ['server/endpoints/contact.test.ts', 'server/endpoints/newsletter.test.ts'],
  },
  {
    name: 'an inactive account gets no reset link',
    file: 'features/accounts/commands/passwords.server.ts',
    find: "if (account?.status !== 'active') return;",
    replace: 'if (!account) return;',
    tests: ['server/endpoints/account.test.ts'],
  },
];
