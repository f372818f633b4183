import type { Guard } from './guard.ts';

const CONFIRM = 'features/newsletter/commands/confirmations.server.ts';

export const emailGuards: Guard[] = [
  {
    name: 'an email that was withdrawn since its claim is not sent',
    file: 'features/mail/commands/claim-emails.server.ts',
    find: "and(eq(outbox.id, sql.placeholder('id')), isDeliverable)",
    replace: "eq(outbox.id, sql.placeholder('id'))",
    tests: ['features/mail/mail.test.ts'],
  },
  {
    name: 'confirmation links work once',
    file: CONFIRM,
    find: 'isUsed: usedAt !== null',
    replace: 'isUsed: usedAt === undefined',
    tests: ['features/newsletter/commands/confirmation.test.ts'],
  },
  {
    name: 'opening a newsletter link confirms nothing',
    file: 'server/endpoints/visitors/newsletter.ts',
    find: "'GET /api/newsletter/confirm': ({ c }) => confirmationPage(c, confirmation),",
    replace:
      "'GET /api/newsletter/confirm': async ({ c, ctx }) => { await confirmSubscriber(ctx, c.req.query('token') ?? ''); return confirmationPage(c, confirmation); },",
    tests: ['features/newsletter/commands/confirmation.test.ts'],
  },
  {
    name: 'whoever left can only confirm a new sign-up',
    file: 'features/newsletter/commands/subscribe.server.ts',
    find: 'and(isAt(email), isAwaiting)',
    replace: "and(isAt(email), ne(subscribers.state, 'spam'))",
    tests: ['features/newsletter/commands/confirmation.test.ts'],
  },
];
