import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { dataCopies, dataCopyParts } from '#db/schema/data-copies.ts';
import { makeNextCopy } from '#features/data-copies/commands/make-copies.server.ts';
import { DAY } from '#lib/time/durations.ts';
import { call, NOW } from '#tests/support/app.ts';
import { copyingAs, copyingSite, OWN_COPIES, readArchive } from '#tests/support/data-copies.ts';
import { signedInAs, signIn } from '#tests/support/people.ts';

describe('own data', () => {
  test('is copied on request and downloaded as a ZIP file', async () => {
    const { ctx, ask, read, download } = await copyingAs();
    const { status, body } = await ask();
    expect(status).toBe(202);
    expect(body).toMatchObject({ id: 1, state: 'waiting', readyAt: null });
    await makeNextCopy(ctx);
    const size = ((await read()).body as { copy: { sizeBytes: number } }).copy.sizeBytes;

    const response = await download(1);

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="data-copy-2025-06-12.zip"',
      'content-length': String(size),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await readArchive(await response.bytes())).toHaveProperty(['account.json']);
  });

  test('has no copy at first', async () => {
    const { read } = await copyingAs();

    expect((await read()).body).toEqual({ copy: null });
  });

  test('is out of reach of an anonymous caller', async () => {
    const { app } = await copyingSite();

    expect((await call(app, 'POST', OWN_COPIES, { json: {} })).status).toBe(401);
    expect((await call(app, 'GET', OWN_COPIES)).status).toBe(401);
    expect((await call(app, 'GET', `${OWN_COPIES}/1/file`)).status).toBe(401);
  });

  test('is not given to somebody else, nor to an admin', async () => {
    const { app, db, ctx, ask, download } = await copyingAs();
    await ask();
    await makeNextCopy(ctx);

    for (const role of ['customer', 'admin'] as const) {
      const { headers } = await signedInAs(app, db, role);
      expect((await download(1, headers)).status).toBe(404);
    }
  });

  test('is not given before the copy is ready, nor under an unknown number', async () => {
    const { ask, download } = await copyingAs();
    await ask();

    expect((await download(1)).status).toBe(404);
    expect((await download(2)).status).toBe(404);
    expect((await download(Number.NaN)).status).toBe(404);
  });

  test('is not given after a week', async () => {
    const { app, db, user, ctx, ask, travel, download } = await copyingAs();
    await ask();
    await makeNextCopy(ctx);
    travel(7 * DAY);
    const headers = await signIn(app, user.username);

    expect((await download(1, headers)).status).toBe(404);
    expect((await call(app, 'GET', OWN_COPIES, { headers })).body).toEqual({ copy: null });
    expect(await db.$count(dataCopies)).toBe(1);
  });

  test('is copied once by requests at the same moment', async () => {
    const { db, ask } = await copyingAs();

    const answers = await Promise.all([ask(), ask(), ask(), ask()]);

    expect(answers.map(({ status, body }) => [status, (body as { id: number }).id])).toEqual(
      answers.map(() => [202, expect.any(Number)]),
    );
    expect(await db.$count(dataCopies)).toBe(1);
  });

  test('is copied three times a day', async () => {
    const { app, user, ctx, ask, travel } = await copyingAs();
    for (let copy = 1; copy <= 3; copy++) {
      await ask();
      await makeNextCopy(ctx);
    }

    const { status, body, headers } = await ask();
    travel(DAY);

    expect([status, body]).toMatchObject([429, { code: 'too_many_copies' }]);
    expect(headers.get('retry-after')).toBe('86400');
    const next = { headers: await signIn(app, user.username), json: {} };
    expect((await call(app, 'POST', OWN_COPIES, next)).status).toBe(202);
  });

  test('can be asked for again after a failure', async () => {
    const { db, ask, read } = await copyingAs();
    await ask();
    await db.update(dataCopies).set({ failedAt: NOW });
    expect((await read()).body).toMatchObject({ copy: { state: 'failed' } });

    const { body } = await ask();

    expect(body).toMatchObject({ id: 2, state: 'waiting' });
  });

  test('is copied only after a recent proof of who asks', async () => {
    const { db, ask } = await copyingAs();
    await db.update(sessions).set({ provenAt: null });

    expect(await ask()).toMatchObject({ status: 403, body: { code: 'proof_required' } });
  });

  test('goes with the account', async () => {
    const { db, user, ctx, ask } = await copyingAs();
    await ask();
    await makeNextCopy(ctx);

    await db.delete(users).where(eq(users.id, user.id));

    expect(await db.$count(dataCopyParts)).toBe(0);
  });

  test('stops being read when the download is interrupted', async () => {
    const { db, ctx, ask, download } = await copyingAs();
    await ask();
    await makeNextCopy(ctx);
    const [part] = await db.select().from(dataCopyParts);
    const more = [1, 2, 3].map((position) => ({ copyId: 1, position, bytes: part?.bytes ?? new Uint8Array() }));
    await db.insert(dataCopyParts).values(more);

    const reader = (await download(1)).body?.getReader();
    await reader?.read();
    await reader?.cancel();

    const open = sql`select from pg_stat_activity
      where state like 'idle in transaction%' and datname = current_database()`;
    await expect.poll(async () => (await db.execute(open)).rows).toEqual([]);
    expect((await db.execute(sql`select 1 as answer`)).rows).toEqual([{ answer: 1 }]);
  });
});
