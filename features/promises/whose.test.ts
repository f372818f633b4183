import { expect, test } from 'vitest';
import { NOW, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
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
