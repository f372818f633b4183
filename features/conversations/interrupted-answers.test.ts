import { expect, test, vi } from 'vitest';
import { messages } from '#db/schema/conversations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { aUser } from '#tests/support/people.ts';
import { interruptExpired } from './commands/finish-answer.server.ts';

test('marks the next answer if one cannot be marked', async () => {
  const { ctx, db } = await testApp();
  const { id: userId } = await aUser(db);
  for (let count = 0; count < 2; count++) {
    const { id: conversationId } = await aConversation(db, { userId });
    await aMessage(db, { conversationId, role: 'assistant', state: 'streaming', leasedUntil: NOW });
  }
  vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('canceling statement due to lock timeout'));

  await interruptExpired({ ...ctx, now: () => new Date(NOW.getTime() + 1) });

  const states = (await db.select().from(messages)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['failed', 'streaming']);
});
