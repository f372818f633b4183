import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashesDuring } from '#tests/support/hashing.ts';
import { MEMORY_KIB, PASSES } from './argon2/cost.server.ts';
import { hashPassword, verifyPassword } from './argon2/hash.server.ts';
import { passwordProblem } from './zxcvbn.server.ts';

test('hashes at OWASP’s minimum cost or above', () => {
  expect(MEMORY_KIB).toBeGreaterThanOrEqual(19_456);
  expect(PASSES).toBeGreaterThanOrEqual(2);
});

test('stores the cost and a unique salt in a hash', async () => {
  const [one, other] = await Promise.all([hashPassword('measure twice'), hashPassword('measure twice')]);

  expect(one).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

test('accepts only the exact password', async () => {
  const hash = await hashPassword(' Größe 🧵 ');

  expect(await verifyPassword(' Größe 🧵 ', hash)).toBe(true);
  expect(await verifyPassword('Größe 🧵', hash)).toBe(false);
  expect(await verifyPassword(' größe 🧵 ', hash)).toBe(false);
});

test('rejects any password without an account', async () => {
  expect(await verifyPassword('anything', null)).toBe(false);
});

test('hashes at most two passwords at a time', async () => {
  const hashes: string[] = [];

  const { mostAtOnce } = await hashesDuring(async () => {
    const crowd = Array.from({ length: 9 }, (_, index) => hashPassword(`password ${index}`));
    hashes.push(...(await Promise.all(crowd)));
  });

  expect(mostAtOnce).toBe(2);
  expect(new Set(hashes).size).toBe(9);
});

test('reads files while many passwords are hashed', async () => {
  const ended: string[] = [];
  // The cost is part of the hash, so this is four times as slow as in production.
  const stored = `$argon2id$v=19$m=${MEMORY_KIB},t=${4 * PASSES},p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`;
  const crowd = Array.from({ length: 8 }, () => verifyPassword('measure twice', stored).then(() => ended.push('hash')));

  await stat('package.json').then(() => ended.push('file'));
  await Promise.all(crowd);

  expect(ended[0]).toBe('file');
});

test('keeps the event loop free while hashing', async () => {
  let isDone = false;
  setImmediate(() => {
    isDone = true;
  });

  // Hashing on the event loop would block the timer below.
  for (let index = 0; index < 3; index++) await hashPassword(`password ${index}`);

  expect(isDone).toBe(true);
});

test('rejects every password for an unreadable hash', async () => {
  expect(await verifyPassword('', 'plain text')).toBe(false);
});

test.each(['password', '12345678', 'QWERTYUIOP', 'iloveyou1', 'football', 'trustno1', 'PassW0rd'])(
  'rejects the common password %s',
  (password) => {
    expect(passwordProblem(password, 'ada')).toContain('too common');
  },
);

test('counts characters of any script', () => {
  const short = 'Password must be at least 8 characters';

  expect(passwordProblem('🧵'.repeat(7), 'ada')).toBe(short);
  expect(passwordProblem('🧵✂️📏🪡🧷🪢🧶👕', 'ada')).toBeNull();
  expect(passwordProblem('x'.repeat(1025), 'ada')).toBe('Password must be at most 1024 characters');
});
