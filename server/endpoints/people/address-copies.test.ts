import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { dataCopies } from '#db/schema/data-copies.ts';
import { outbox } from '#db/schema/mail.ts';
import { makeNextCopy } from '#features/data-copies/commands/make-copies.server.ts';
import { DAY } from '#lib/time/durations.ts';
import { call, NOW } from '#tests/support/app.ts';
import { ADDRESS_COPIES, copyingAs, readArchive } from '#tests/support/data-copies.ts';
import { ada } from '#tests/support/factories.ts';
import { aUser } from '#tests/support/people.ts';

describe('data of an address without an account', () => {
  async function asked() {
    const site = await copyingAs('admin');
    const { body } = await site.askFor('Ada@Moreno.test');
    const linkIn = async () => {
      const emails = await site.db.select({ text: outbox.text }).from(outbox).orderBy(outbox.id);
      return /\/auth\/data-copy\?token=([\w-]{43})/.exec(emails.at(-1)?.text ?? '')?.[1] ?? '';
    };
    const post = (path: string, token: unknown) =>
      call(site.app, 'POST', `/api/data-copies/${path}`, { json: { token } });
    return { ...site, body, linkIn, post };
  }

  test('is made after its owner confirms, and downloaded by a new link', async () => {
    const { app, ctx, body, linkIn, post } = await asked();
    expect(body).toMatchObject({ id: 1, state: 'unconfirmed', email: ada.email });
    const first = await linkIn();
    expect(await makeNextCopy(ctx)).toBe(false);

    expect(await post('confirm', first)).toMatchObject({ status: 200, body: { state: 'waiting' } });
    await makeNextCopy(ctx);
    const json = JSON.stringify({ token: await linkIn() });
    const headers = { 'Content-Type': 'application/json' };
    const response = await app.request('/api/data-copies/file', { method: 'POST', headers, body: json });

    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(await readArchive(await response.bytes())).toHaveProperty(['index.html']);
    expect((await post('file', first)).status).toBe(404);
  });

  test('leaves an audit entry and one email, also when asked for twice', async () => {
    const { db, askFor } = await asked();

    const again = await askFor('ada@moreno.test');

    expect(again).toMatchObject({ status: 202, body: { id: 1 } });
    expect(await db.$count(outbox)).toBe(1);
    expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
      { action: 'copy.request', subject: 'data copy 1', after: { email: ada.email } },
    ]);
  });

  test.each([
    ['confirm', 'unknown'],
    ['file', 'unknown'],
    ['confirm', 'x'.repeat(201)],
    ['file', 7],
    ['confirm', undefined],
  ])('is not opened at %s by the token %j', async (path, token) => {
    const { post } = await asked();

    const { status } = await post(path, token);

    expect([400, 404]).toContain(status);
  });

  test('is not given before it is confirmed and made', async () => {
    const { linkIn, post } = await asked();

    expect(await post('file', await linkIn())).toMatchObject({ status: 404, body: { code: 'invalid_link' } });
  });

  test('can be confirmed for a week, and twice', async () => {
    const { linkIn, post, travel } = await asked();
    const token = await linkIn();
    await post('confirm', token);
    expect(await post('confirm', token)).toMatchObject({ status: 200, body: { state: 'waiting' } });

    travel(7 * DAY);

    expect((await post('confirm', token)).status).toBe(404);
  });

  test.each(['not an address', '', 7, `${'a'.repeat(250)}@x.test`])('is not asked for by %j', async (email) => {
    const { askFor } = await copyingAs('admin');

    expect((await askFor(email)).status).toBe(400);
  });

  test('is given in the profile to somebody who can sign in', async () => {
    const { db, askFor } = await copyingAs('admin');
    await aUser(db, { email: 'Ada@Moreno.test', emailVerifiedAt: NOW });

    expect(await askFor(ada.email)).toMatchObject({ status: 409, body: { code: 'has_account' } });
    await db.update(users).set({ status: 'inactive' }).where(eq(users.email, 'Ada@Moreno.test'));
    expect((await askFor(ada.email)).status).toBe(202);
  });

  test('is listed for admins, without the copies of accounts', async () => {
    const { app, headers, ask, askFor } = await copyingAs('admin');
    await ask();
    await askFor('ben@okafor.test');
    await askFor('ada@moreno.test');

    const { body } = await call(app, 'GET', `${ADDRESS_COPIES}?limit=10&q=moreno`, { headers });

    expect(body).toMatchObject({ count: 1, total: 2, data: [{ email: ada.email, state: 'unconfirmed' }] });
    expect((await call(app, 'GET', ADDRESS_COPIES, { headers })).body).toMatchObject({ count: 2 });
  });

  test('is not asked for more than three times a day', async () => {
    const { db, askFor } = await copyingAs('admin');
    for (let copy = 1; copy <= 3; copy++) {
      await askFor(ada.email);
      await db.update(dataCopies).set({ failedAt: NOW });
    }

    expect((await askFor(ada.email)).status).toBe(429);
  });
});
