import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '#db/schema/notifications.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { warningKeys } from '../rules.ts';
import { deleteNotifications } from './delete-notifications.server.ts';

const { ctx, db } = await testApp();

test('deletes what was told of some leads and promises, and nothing of others', async () => {
  const told = [
    ['promise', 'promise:reply:7:owner'],
    ['promise', 'promise:reply:7:broken'],
    ['promise', 'promise:reply:70:owner'],
    ['owner', 'owner:request 7:null:2:1749740400000'],
    ['owner', 'owner:request 7:2:3:1749740500000'],
    ['owner', 'owner:request 70:null:2:1749740400000'],
    ['owner', 'owner:promise priority 7:null:2:1749740400000'],
  ] as const;
  const event = { subject: 'Ada Lovelace', detail: '', path: '/admin', at: NOW };
  await db.insert(notifications).values(told.map(([kind, eventKey]) => ({ kind, eventKey, ...event })));

  await deleteNotifications(ctx, { eventKeys: warningKeys('reply', 7), owned: ['request 7'] });
  await deleteNotifications(ctx, { eventKeys: [], owned: [] });

  const left = await db.select({ key: notifications.eventKey }).from(notifications).orderBy(asc(notifications.id));
  expect(left.map(({ key }) => key)).toEqual([
    'promise:reply:70:owner',
    'owner:request 70:null:2:1749740400000',
    'owner:promise priority 7:null:2:1749740400000',
  ]);
});
