import { expect, test } from 'vitest';
import { emailAddress } from './schemas.ts';

const problemWith = (email: string, schema = emailAddress()) => schema.safeParse(email).error?.issues[0]?.message;

test('rejects the addresses of erased people, in any case', () => {
  expect(problemWith(' Deleted-57@Erased.Invalid ')).toBe(
    'Addresses at erased.invalid are reserved. Please enter another email address',
  );
  expect(problemWith('deleted-57@erased.invalid', emailAddress('must be an email address'))).toBe(
    'must be an email address',
  );
});

test.each(['ada@moreno.test', 'ada@not-erased.invalid', 'erased.invalid@moreno.test'])('accepts %s', (email) => {
  expect(problemWith(email)).toBeUndefined();
});

test('reports one problem for a text that is not an address', () => {
  expect(emailAddress().safeParse('ada').error?.issues).toHaveLength(1);
});
