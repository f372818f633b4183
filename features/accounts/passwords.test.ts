import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './argon2.server.ts';

test('a hash names its cost and never repeats', async () => {
  const [one, other] = await Promise.all([hashPassword('measure twice'), hashPassword('measure twice')]);

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

test('only the very password opens, with its spaces and case', async () => {
  const hash = await hashPassword(' Größe 🧵 ');

  expect(await verifyPassword(' Größe 🧵 ', hash)).toBe(true);
  expect(await verifyPassword('Größe 🧵', hash)).toBe(false);
  expect(await verifyPassword(' größe 🧵 ', hash)).toBe(false);
});

test('without an account no password is right', async () => {
  expect(await verifyPassword('anything', null)).toBe(false);
});

test('a crowd is hashed in turn', async () => {
  const hashes = await Promise.all(Array.from({ length: 9 }, (_, index) => hashPassword(`password ${index}`)));

  expect(new Set(hashes).size).toBe(9);
});
