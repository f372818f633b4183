import type { Guard } from './guard.ts';

const MAKING = 'features/data-copies/commands/make-copies.server.ts';
const MAKING_TESTS = ['features/data-copies/making.test.ts'];
const READING = 'features/data-copies/queries/copies.server.ts';

export const dataCopyGuards: Guard[] = [
  {
    name: "a download of one's own copy needs a session",
    file: 'features/data-copies/contract.ts',
    find: "as a ZIP file\",\n    access: 'signed-in',",
    replace: "as a ZIP file\",\n    access: 'anyone',",
    tests: ['server/endpoints/people/data-copies.test.ts'],
  },
  {
    name: 'only its person downloads a copy',
    file: READING,
    find: 'and(eq(dataCopies.id, copyId), eq(dataCopies.userId, userId))',
    replace: 'eq(dataCopies.id, userId > 0 ? copyId : 0)',
    tests: ['server/endpoints/people/data-copies.test.ts'],
  },
  {
    name: 'nothing is copied before the owner of the address confirms',
    file: MAKING,
    find: 'isNotNull(dataCopies.confirmedAt)',
    replace: 'isNotNull(dataCopies.createdAt)',
    tests: [...MAKING_TESTS, 'server/endpoints/people/address-copies.test.ts'],
  },
];
