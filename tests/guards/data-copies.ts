import type { Guard } from './guard.ts';

const MAKING = 'features/data-copies/commands/make-copies.server.ts';
const MAKING_TESTS = ['features/data-copies/making.test.ts'];
const READING = 'features/data-copies/queries/copies.server.ts';
const SUBJECTS = 'features/data-copies/queries/subjects.server.ts';
const CONTENT_TESTS = ['features/data-copies/content.test.ts'];

export const dataCopyGuards: Guard[] = [
  {
    name: "a download of one's own copy needs a session",
    file: 'features/data-copies/contract.ts',
    find: "as a ZIP file\",\n    access: 'signed-in',",
    replace: "as a ZIP file\",\n    access: 'anyone',",
    tests: ['server/endpoints/data-copies.test.ts'],
  },
  {
    name: 'an admin who sees the site as a customer downloads no copy',
    file: 'features/data-copies/contract.ts',
    find: "    whileSeeing: 'refused',\n",
    replace: '',
    tests: ['server/endpoints/see-as.test.ts'],
  },
  {
    name: 'only its person downloads a copy',
    file: READING,
    find: 'and(eq(dataCopies.id, copyId), eq(dataCopies.userId, userId))',
    replace: 'eq(dataCopies.id, userId > 0 ? copyId : 0)',
    tests: ['server/endpoints/data-copies.test.ts'],
  },
  {
    name: 'a link opens no copy after its week',
    file: READING,
    find: 'gt(dataCopies.expiresAt, ctx.now())',
    replace: 'gt(dataCopies.createdAt, new Date(0))',
    tests: ['server/endpoints/data-copies.test.ts'],
  },
  {
    name: 'a copy that expired before it was made holds up no other',
    file: 'features/data-copies/commands/request-copy.server.ts',
    find: 'lte(dataCopies.expiresAt, now)',
    replace: 'lte(dataCopies.expiresAt, new Date(0))',
    tests: ['features/data-copies/requesting.test.ts'],
  },
  {
    name: 'nothing is copied before the owner of the address confirms',
    file: MAKING,
    find: 'isNotNull(dataCopies.confirmedAt)',
    replace: 'isNotNull(dataCopies.createdAt)',
    tests: [...MAKING_TESTS, 'server/endpoints/address-copies.test.ts'],
  },
  {
    name: 'an instance that lost its lease finishes no copy',
    file: MAKING,
    find: 'eq(dataCopies.attempts, attempts), ',
    replace: 'gt(dataCopies.attempts, attempts - 1), ',
    tests: MAKING_TESTS,
  },
  {
    name: 'what belongs to an unconfirmed address stays out',
    file: SUBJECTS,
    find: 'found.emailVerifiedAt && found.email.toLowerCase()',
    replace: 'found.email.toLowerCase()',
    tests: CONTENT_TESTS,
  },
  {
    name: 'an emailed link opens no account that can sign in',
    file: SUBJECTS,
    find: "ne(users.status, 'active')",
    replace: "ne(users.status, 'inactive')",
    tests: CONTENT_TESTS,
  },
  {
    name: 'links in copied emails are hidden',
    file: 'features/data-copies/queries/address-subjects.server.ts',
    find: 'text: withoutTokens',
    replace: 'text: outbox.text',
    tests: CONTENT_TESTS,
  },
];
