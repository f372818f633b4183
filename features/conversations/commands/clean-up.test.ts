import { expect, test } from 'vitest';
import { conversations } from '#db/schema/conversations.ts';
import { testApp } from '#tests/support/app.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { aUser } from '#tests/support/people.ts';
import { deletePassingConversations } from './clean-up.server.ts';

test('deletes empty conversations after a day and previews after a week', async () => {
  const { ctx, db } = await testApp();
  const { id: userId } = await aUser(db);
  const left = { userId, title: '', updatedAt: daysFromNow(-2) };
  await aConversation(db, left);
  await aConversation(db, { userId, isPreview: true, updatedAt: daysFromNow(-8) });
  const kept = [
    await aConversation(db, { ...left, updatedAt: daysFromNow(-0.5) }),
    await aConversation(db, { ...left, title: 'Named' }),
    await aConversation(db, { userId, isPreview: true, updatedAt: daysFromNow(-6) }),
    await aConversation(db, left),
  ];
  await aMessage(db, { conversationId: kept[3]?.id ?? 0 });

  await deletePassingConversations(ctx);

  const found = await db.select({ id: conversations.id }).from(conversations).orderBy(conversations.id);
  expect(found.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});
