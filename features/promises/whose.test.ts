import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { notificationRecipients, notifications } from '#db/schema/notifications.ts';
import { HOUR, UNDO_MS } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { aCopy } from '#tests/support/data-copies.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { givePromise } from './commands/give-promise.server.ts';
import { watchPromises } from './commands/watch-promises.server.ts';
import { readPromises } from './queries/promises.server.ts';

const { ctx, db } = await testApp();

const as = { ...ctx, actor: { id: 900, role: 'admin' as const } };

test('is about one lead, conversation or customer if asked', async () => {
  const { id: customerId } = await aUser(db, { email: 'ada@moreno.test', emailVerifiedAt: NOW });
  const own = await aLead(db, { email: 'Ada@moreno.test' });
  await aLead(db, { email: 'ben@okafor.test' });
  const about = async (given: Parameters<typeof readPromises>[1]) =>
    (await readPromises(as, given)).data.map(({ id }) => id);

  expect(await about({ requestId: own.id })).toEqual([own.id]);
  expect(await about({ customerId })).toEqual([own.id]);
  expect(await about({ conversationId: 1 })).toEqual([]);
  expect((await readPromises(as, { requestId: own.id })).months).toEqual([]);
});

test('belongs to nobody once its owner can no longer do it', async () => {
  const owner = await aUser(db, { role: 'advisor' });
  await aLead(db, { ownerId: owner.id });
  const gone = await aUser(db, { role: 'advisor', status: 'inactive' });
  await aLead(db, { ownerId: gone.id });
  const demoted = await aUser(db, { role: 'editor' });
  await aLead(db, { ownerId: demoted.id });

  const { data } = await readPromises(as, {});

  expect(data.map(({ ownerId }) => ownerId)).toEqual([owner.id, null, null]);
});

describe('whoever is made the owner', () => {
  const owner = () => db.select().from(notifications).where(eq(notifications.kind, 'owner'));
  const readers = () => db.select({ userId: notificationRecipients.userId }).from(notificationRecipients);
  const waiting = () =>
    db
      .select({ recipient: outbox.recipient, notBefore: outbox.nextAttemptAt })
      .from(outbox)
      .where(isNull(outbox.canceledAt));

  async function aTeamOfThree() {
    const giver = await aUser(db, { role: 'admin', firstName: 'Alex', lastName: 'Morgan' });
    const from = await aUser(db, { role: 'advisor' });
    const to = await aUser(db, { role: 'advisor', email: 'to@studio.test' });
    const lead = await aLead(db, { firstName: 'Marta', lastName: 'Quinn', ownerId: from.id });
    const give = (ownerId: number | null, time = 0) =>
      givePromise({ ...actingAs(ctx, giver), now: () => new Date(NOW.getTime() + time) }, 'reply', lead.id, ownerId);
    return { giver, from, to, lead, give };
  }

  test('is told in the bell, and by an email that waits for Undo', async () => {
    const { to, lead, give } = await aTeamOfThree();

    expect(await give(to.id)).toEqual({ ok: true });

    const [told] = await owner();
    expect(told).toMatchObject({
      subject: 'Marta Quinn',
      detail: 'Lead. Alex Morgan gave it to you.',
      path: `/admin?tab=contacts&request=${lead.id}`,
    });
    expect(await readers()).toEqual([{ userId: to.id }]);
    expect(await waiting()).toEqual([{ recipient: 'to@studio.test', notBefore: new Date(NOW.getTime() + UNDO_MS) }]);
  });

  test('is told nothing once it was undone, and neither is who gets it back', async () => {
    const { from, to, give } = await aTeamOfThree();
    await give(to.id);

    await give(from.id, UNDO_MS - 1);

    expect(await readers()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('is told when it comes back later', async () => {
    const { from, to, give } = await aTeamOfThree();
    await give(to.id);

    await give(from.id, UNDO_MS);

    expect(new Set((await readers()).map(({ userId }) => userId))).toEqual(new Set([from.id, to.id]));
  });

  test('is told nothing of what they take themselves', async () => {
    const { giver, from, give } = await aTeamOfThree();
    await give(giver.id);
    expect(await readers()).toEqual([]);

    await give(from.id, 1);
    expect(await readers()).toEqual([]);
  });

  test('of a promise that is no lead is told what it is', async () => {
    const { giver } = await aTeamOfThree();
    const other = await aUser(db, { role: 'admin' });
    const copy = await aCopy(db);

    await givePromise(actingAs(ctx, giver), 'copy', copy.id, other.id);

    expect((await owner())[0]?.detail).toBe(
      'Copy of personal data, due July 12, 2025 at 10:00 AM. Alex Morgan gave it to you.',
    );
    expect(await readers()).toEqual([{ userId: other.id }]);
  });
});

test('a warning that cannot be stored stops no other', async () => {
  await aUser(db, { role: 'admin' });
  const { id } = await aLead(db);
  const { id: other } = await aLead(db);
  await failWrites('insert', 'notifications', `new.event_key like 'promise:reply:${id}:%'`);
  const later = { ...ctx, now: () => new Date(NOW.getTime() + 4 * HOUR) };

  await expect(watchPromises(later, () => false)).rejects.toThrow('some steps failed');

  const told = await db.select({ key: notifications.eventKey }).from(notifications);
  expect(told).toEqual([{ key: `promise:reply:${other}:admins` }]);
});
