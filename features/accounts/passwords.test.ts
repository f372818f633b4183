import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashesDuring } from '#tests/support/hashing.ts';
import { MEMORY_KIB, PASSES } from './argon2/cost.server.ts';
import { hashPassword, verifyPassword } from './argon2/hash.server.ts';
import { passwordProblem } from './zxcvbn.server.ts';

test('a hash costs what OWASP asks for at least', () => {
  expect(MEMORY_KIB).toBeGreaterThanOrEqual(19_456);
  expect(PASSES).toBeGreaterThanOrEqual(2);
});

test('a hash names its cost and never repeats', async () => {
  const [one, other] = await Promise.all([hashPassword('measure twice'), hashPassword('measure twice')]);

  expect(one).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
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

test('of a crowd two are hashed at a time, and all in the end', async () => {
  const hashes: string[] = [];

  const { mostAtOnce } = await hashesDuring(async () => {
    const crowd = Array.from({ length: 9 }, (_, index) => hashPassword(`password ${index}`));
    hashes.push(...(await Promise.all(crowd)));
  });

  expect(mostAtOnce).toBe(2);
  expect(new Set(hashes).size).toBe(9);
});

test('files can be read while a crowd is hashed', async () => {
  const ended: string[] = [];
  // A stored hash says what looking at it costs: here as much as in production.
  const stored = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`;
  const crowd = Array.from({ length: 8 }, () => verifyPassword('measure twice', stored).then(() => ended.push('hash')));

  await stat('package.json').then(() => ended.push('file'));
  await Promise.all(crowd);

  expect(ended[0]).toBe('file');
});

test('while a password is hashed other work goes on', async () => {
  let isDone = false;
  setImmediate(() => {
    isDone = true;
  });

  // Hashed on the event loop, these would leave it no turn in between.
  for (let index = 0; index < 3; index++) await hashPassword(`password ${index}`);

  expect(isDone).toBe(true);
});

test('a hash that cannot be read opens nothing', async () => {
  expect(await verifyPassword('', 'plain text')).toBe(false);
});

test.each(['password', '12345678', 'QWERTYUIOP', 'iloveyou1', 'football', 'trustno1', 'PassW0rd'])(
  '%s is too common',
  (password) => {
    expect(passwordProblem(password, 'ada')).toContain('too common');
  },
);

test('length counts characters of any script', () => {
  const short = 'Password must be at least 8 characters';

  expect(passwordProblem('🧵'.repeat(7), 'ada')).toBe(short);
  expect(passwordProblem('🧵✂️📏🪡🧷🪢🧶👕', 'ada')).toBeNull();
  expect(passwordProblem('x'.repeat(1025), 'ada')).toBe('Password must be at most 1024 characters');
});
