import { asc } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { dataCopies, dataCopyParts } from '#db/schema/data-copies.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { verifyByHand } from '#features/staff-actions/commands/account.server.ts';
import { hashSecret } from '#lib/secret.ts';
import { DAY } from '#lib/time/durations.ts';
import { NOW } from '#tests/support/app.ts';
import { aConversation } from '#tests/support/conversations.ts';
import { aCopy, copyingSite, storedArchive } from '#tests/support/data-copies.ts';
import { tokenFor } from '#tests/support/emails.ts';
import { ada } from '#tests/support/factories.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { makeNextCopy } from './commands/make-copies.server.ts';
import { confirmCopy, requestCopy, requestCopyFor } from './commands/request-copy.server.ts';
import { findLinkedCopy, findNewestCopy, openLinkedCopy, openOwnCopy } from './queries/copies.server.ts';
import { findPerson } from './queries/subjects.server.ts';

const at = (ms: number) => new Date(NOW.getTime() + ms);

async function anAsker(role: 'customer' | 'admin' = 'customer') {
  const site = await copyingSite();
  const user = await aUser(site.db, { role });
  return { ...site, user, anonymous: site.ctx, ctx: actingAs(site.ctx, user) };
}

const stored = async ({ db }: Pick<Awaited<ReturnType<typeof copyingSite>>, 'db'>) =>
  db.select().from(dataCopies).orderBy(asc(dataCopies.id));

describe('asking for one’s own data', () => {
  test('is for the address as it is now, in lower case', async () => {
    const site = await anAsker();
    await site.db.update(users).set({ email: 'Ada@Moreno.test' });

    expect(await requestCopy(site.ctx)).toMatchObject({ ok: true, copy: { state: 'waiting', expiresAt: at(7 * DAY) } });

    expect(await stored(site)).toMatchObject([{ email: ada.email, confirmedAt: NOW, tokenHash: null }]);
  });

  test('returns the copy that is being made, and a new one after it', async () => {
    const site = await anAsker();
    const first = await requestCopy(site.ctx);
    const again = await requestCopy(site.ctx);
    await makeNextCopy(site.ctx);

    const next = await requestCopy(site.ctx);

    const ids = (await stored(site)).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect([first, again, next]).toMatchObject([0, 0, 1].map((place) => ({ ok: true, copy: { id: ids[place] } })));
  });

  test('replaces a copy that nobody made in its week', async () => {
    const site = await anAsker();
    await requestCopy(site.ctx);
    site.travel(7 * DAY);
    expect([await findNewestCopy(site.ctx), await makeNextCopy(site.ctx)]).toEqual([null, false]);

    const again = await requestCopy(site.ctx);

    expect(again).toMatchObject({ ok: true, copy: { state: 'waiting', createdAt: at(7 * DAY) } });
    expect(await makeNextCopy(site.ctx)).toBe(true);
  });

  test('does not count what others asked for', async () => {
    const site = await anAsker();
    const other = await aUser(site.db);
    for (let count = 1; count <= 3; count++) await aCopy(site.db, { userId: other.id, readyAt: NOW });
    for (let count = 1; count <= 3; count++) await aCopy(site.db, { email: site.user.email, readyAt: NOW });

    expect(await requestCopy(site.ctx)).toMatchObject({ ok: true });
    expect(await requestCopy(actingAs(site.anonymous, other))).toEqual({ ok: false, reason: 'too_many' });
  });

  test('is possible again a day after the first of three', async () => {
    const site = await anAsker();
    for (const createdAt of [NOW, at(1), at(2)])
      await aCopy(site.db, { userId: site.user.id, createdAt, readyAt: NOW });

    site.travel(DAY - 1);
    const early = await requestCopy(site.ctx);
    site.travel(1);

    expect([early.ok, (await requestCopy(site.ctx)).ok]).toEqual([false, true]);
  });
});

describe('asking for the data of an address', () => {
  test('sends a new link when the first was never opened', async () => {
    const site = await anAsker('admin');
    await requestCopyFor(site.ctx, ada.email);
    const first = await tokenFor(site.db, ada.email);
    site.travel(7 * DAY);

    const again = await requestCopyFor(site.ctx, ada.email);

    const second = await tokenFor(site.db, ada.email);
    expect(again).toMatchObject({ ok: true, copy: { state: 'unconfirmed' } });
    expect([await confirmCopy(site.ctx, first), second === first]).toEqual([null, false]);
    expect(await confirmCopy(site.ctx, second)).toMatchObject({ state: 'waiting', expiresAt: at(14 * DAY) });
    expect(await site.db.$count(auditEntries)).toBe(2);
  });

  test('stores nothing if the link can’t be queued', async () => {
    const site = await anAsker('admin');
    const send = vi.fn<Ctx['mail']['send']>().mockRejectedValue(new Error('no room'));

    const asked = requestCopyFor({ ...site.ctx, mail: { ...site.ctx.mail, send } }, ada.email);

    await expect(asked).rejects.toThrow('no room');
    expect([await stored(site), await site.db.$count(auditEntries)]).toEqual([[], 0]);
  });

  test('is not blocked by an account whose address only staff confirmed', async () => {
    const site = await anAsker('admin');
    const { id: userId } = await aUser(site.db, { email: 'Ada@Moreno.test' });
    await verifyByHand(site.ctx, userId);
    await aConversation(site.db, { userId });

    expect(await requestCopyFor(site.ctx, ada.email)).toMatchObject({ ok: true });

    const [copy] = await stored(site);
    await confirmCopy(site.anonymous, await tokenFor(site.db, ada.email));
    await makeNextCopy(site.ctx);
    const files = Object.keys(await storedArchive(site.db, copy?.id ?? 0));
    expect(files).toContain('emails.json');
    expect(files.filter((name) => /account|conversations/.test(name))).toEqual([]);
  });

  test('by two admins at once sends one link', async () => {
    const site = await anAsker('admin');

    const asked = await Promise.all([requestCopyFor(site.ctx, ada.email), requestCopyFor(site.ctx, ada.email)]);

    const [copy] = await stored(site);
    expect(asked).toMatchObject([1, 2].map(() => ({ ok: true, copy: { id: copy?.id } })));
    expect([await site.db.$count(outbox), await site.db.$count(auditEntries)]).toEqual([1, 1]);
  });

  test('is confirmed once, which leaves it a week from then', async () => {
    const site = await anAsker('admin');
    await aCopy(site.db, { confirmedAt: null, tokenHash: hashSecret('link') });
    site.travel(DAY);
    await confirmCopy(site.anonymous, 'link');
    site.travel(DAY);

    expect(await confirmCopy(site.anonymous, 'link')).toMatchObject({ confirmedAt: at(DAY), expiresAt: at(8 * DAY) });
  });
});

describe('a link', () => {
  test('opens no copy of an account', async () => {
    const site = await anAsker();
    await aCopy(site.db, { userId: site.user.id, tokenHash: hashSecret('link'), readyAt: NOW, sizeBytes: 1 });

    expect(await findLinkedCopy(site.anonymous, 'link')).toBeNull();
    expect(await openLinkedCopy(site.anonymous, 'link')).toBeNull();
  });

  test.each([
    [7 * DAY - 1, true],
    [7 * DAY, false],
  ])('opens its copy after %i ms: %s', async (ms, isOpen) => {
    const site = await anAsker();
    await aCopy(site.db, { tokenHash: hashSecret('link'), readyAt: NOW, sizeBytes: 1 });
    site.travel(ms);

    expect((await openLinkedCopy(site.anonymous, 'link')) !== null).toBe(isOpen);
    expect((await findLinkedCopy(site.anonymous, 'link')) !== null).toBe(isOpen);
  });
});

test('a download has the parts in order, up to the first gap', async () => {
  const site = await anAsker();
  const { id } = await aCopy(site.db, { userId: site.user.id, readyAt: NOW, sizeBytes: 2 });
  for (const position of [1, 0, 3]) {
    await site.db.insert(dataCopyParts).values({ copyId: id, position, bytes: new Uint8Array([position]) });
  }

  const file = await openOwnCopy(site.ctx, id);

  const bytes: number[] = [];
  for await (const part of file?.parts ?? []) bytes.push(...part);
  expect([file?.name, file?.size, bytes]).toEqual(['data-copy-2025-06-12.zip', 2, [0, 1]]);
});

describe('the person of a copy', () => {
  test.each([
    [NOW, ada.email],
    [null, null],
  ])('with an address confirmed at %s is found under %s', async (emailVerifiedAt, email) => {
    const { ctx, db } = await copyingSite();
    const { id } = await aUser(db, { email: 'Ada@Moreno.test', emailVerifiedAt });

    expect(await findPerson(ctx, { userId: id, email: 'former@moreno.test' })).toEqual({ userId: id, email });
  });

  test('is nobody once the account is gone, and an address without one', async () => {
    const { ctx } = await copyingSite();

    expect(await findPerson(ctx, { userId: 999_999, email: ada.email })).toBeNull();
    expect(await findPerson(ctx, { userId: null, email: ada.email })).toEqual({ userId: null, email: ada.email });
  });
});
