import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { packBackup, unpackBackup } from '#db/backup/file.ts';
import { outbox } from '#db/schema/mail.ts';
import { policyVersions } from '#db/schema/policies.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { saveDraft } from './commands/drafts.server.ts';
import { publishPolicy } from './commands/publish-policy.server.ts';

const database = await testDatabase();
const { db } = database;
const { ctx } = await testApp();

test('a restore keeps a scheduled version and holds its emails that went out since the backup', async () => {
  const admin = actingAs(ctx, { id: (await aUser(db, { role: 'admin' })).id, role: 'admin' });
  await saveDraft(admin, 'privacy', { text: 'New.', revision: 0 });
  await publishPolicy(admin, 'privacy', { how: 'schedule', date: '2025-07-13', revision: 1 });
  const packed = await buffer(packBackup(database, new Date()));
  await db.update(outbox).set({ sentAt: new Date() });

  await unpackBackup(database, Readable.from([packed]));

  expect(await db.select({ heldAt: outbox.heldAt }).from(outbox)).toEqual([{ heldAt: expect.any(Date) }]);
  expect(await db.$count(policyVersions)).toBe(2);
});
