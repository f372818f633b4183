import { expect, test } from 'vitest';
import { answerParts, conversations } from '#db/schema/conversations.ts';
import { testApp } from '#tests/support/app.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { testDatabase } from '#tests/support/database.ts';
import { untilLocked } from '#tests/support/lock-waits.ts';
import { aUser } from '#tests/support/people.ts';
import { erasePerson } from './commands/erase.server.ts';

test('an erasure and the storing of two answers at once do not deadlock', async () => {
  const { ctx, db } = await testApp();
  const { pool } = await testDatabase();
  const actor = { id: (await aUser(db, { role: 'admin' })).id, role: 'admin' as const };
  const { id: userId } = await aUser(db, { username: 'ada' });
  const answers: number[] = [];
  for (let count = 0; count < 2; count++) {
    const { id: conversationId } = await aConversation(db, { userId });
    const answer = { conversationId, role: 'assistant', state: 'streaming', content: '' } as const;
    answers.push((await aMessage(db, answer)).id);
  }
  // Stores a part of both, in the opposite order.
  const storing = await pool.connect();
  await storing.query('begin');
  await storing.query('select from messages where id = $1 for share', [answers[1]]);

  const erased = erasePerson({ ...ctx, actor }, { userId });
  await untilLocked(pool);
  await storing.query('select from messages where id = $1 for share', [answers[0]]);
  await storing.query('commit');
  storing.release();

  expect(await erased).toEqual({ ok: true, isErased: true });
  expect(await db.$count(conversations)).toBe(0);
  expect(await db.$count(answerParts)).toBe(0);
});
