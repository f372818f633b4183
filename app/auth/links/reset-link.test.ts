import { expect, test } from 'vitest';
import { resetPassword } from '#features/security/commands/reset-password.server.ts';
import { HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aResetLink, aUser } from '#tests/support/people.ts';
import { loader } from '../auth-page.tsx';

async function aLink() {
  const { db, ctx } = await testApp();
  const token = await aResetLink(db, await aUser(db, { emailVerifiedAt: NOW }));
  const open = (opened = token, ms = 0) => {
    const site = { ctx: { ...ctx, now: () => new Date(NOW.getTime() + ms) } };
    const request = new Request(`http://own.test/auth?view=reset&token=${opened}`);
    // The loader reads nothing else of its arguments.
    return loader({ request, context: { get: () => site } } as never);
  };
  return { ctx, token, open };
}

test('opening a link checks it without using it', async () => {
  const { ctx, token, open } = await aLink();

  expect([await open(), await open()]).toEqual([{ isClosed: false }, { isClosed: false }]);
  expect(await resetPassword(ctx, token, 'measure twice, cut once')).toEqual({ ok: true });
});

test('an unknown, expired or used link is closed', async () => {
  const { ctx, token, open } = await aLink();

  expect(await open('unknown')).toEqual({ isClosed: true });
  expect(await open(token, 24 * HOUR)).toEqual({ isClosed: true });
  expect(await resetPassword(ctx, token, 'measure twice, cut once')).toEqual({ ok: true });
  expect(await open()).toEqual({ isClosed: true });
});
