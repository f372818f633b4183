import type { Guard } from './guard.ts';

const CONFIRM = 'features/confirmations/commands.server.ts';

export const emailGuards: Guard[] = [
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
    tests: ['features/newsletter/confirmation.test.ts'],
  },
  {
    name: 'opening a newsletter link confirms nothing',
    file: 'server/endpoints/newsletter.ts',
    find: "'GET /api/newsletter/confirm': ({ c }) => confirmationPage(c, confirmation),",
    replace:
      "'GET /api/newsletter/confirm': async ({ c, ctx }) => { await confirmSubscriber(ctx, c.req.query('token') ?? ''); return confirmationPage(c, confirmation); },",
    tests: ['features/newsletter/confirmation.test.ts'],
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
