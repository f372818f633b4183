import { expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fileAttempts } from './rejected-files.ts';

const { pool } = await testDatabase();

test('a file that fails because of us is not a rejected one', async () => {
  const attempts = fileAttempts(pool, readSettings({ LIMIT_REJECTED_FILES: '1/3600' }));
  const c = { get: (name: string) => (name === 'ctx' ? { actor: { id: 1, role: 'customer' } } : '198.51.100.9') };
  const attempt = (add: () => Promise<string>) => attempts(c as never, add, () => false);

  await expect(attempt(() => Promise.reject(new Error('The disk is full')))).rejects.toThrow('The disk is full');

  expect(await attempt(async () => 'added')).toBe('added');
});
