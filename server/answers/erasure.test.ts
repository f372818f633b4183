import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerParts, conversations, messages } from '#db/schema/conversations.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { answerCosts, answerReservations } from '#db/schema/tokens.ts';
import { startConversation } from '#features/conversations/commands/manage.server.ts';
import { erasePerson } from '#features/privacy/commands/erase.server.ts';
import { askingApp, providerOf } from '#tests/support/asking.ts';
import { aUser } from '#tests/support/people.ts';

/** Says one word, and the rest once `go` is called. */
function sayingOnRequest() {
  const { promise, resolve: go } = Promise.withResolvers<void>();
  const provider = providerOf(async function* () {
    yield { text: 'Quillfeather ' };
    await promise;
    yield { text: 'goes on' };
    yield { usage: { promptTokens: 90, answerTokens: 10 } };
  });
  return { provider, go };
}

/** An application whose customer has a plan, and how an admin erases the customer. */
async function erasingApp(provider = providerOf(async function* () {})) {
  const site = await askingApp(provider);
  const { ctx, db, user, subscription } = site;
  await db.update(subscriptions).set({ cancelAtPeriodEnd: true }).where(eq(subscriptions.id, subscription.id));
  const { id } = await aUser(db, { role: 'admin' });
  const erase = () => erasePerson({ ...ctx, actor: { id, role: 'admin' } }, { userId: user.id });
  return { ...site, erase };
}

test('after an erasure, a running answer leaves only what it cost', async () => {
  const { provider, go } = sayingOnRequest();
  const { db, start, ask, erase, answers, lines } = await erasingApp(provider);
  await ask(await start(), 'What does Quillfeather need?');

  const erased = await erase();
  go();
  await answers.runner.settled();

  const left = [conversations, messages, answerParts, answerReservations].map((table) => db.$count(table));
  expect(erased).toEqual({ ok: true, isErased: true });
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
  expect(await db.select().from(answerCosts)).toMatchObject([{ userId: null, model: 'stand-in' }]);
  expect(JSON.stringify(lines)).not.toContain('Quillfeather');
});

test('a request that was on its way during an erasure adds no conversation', async () => {
  const { ctx, db, user, erase } = await erasingApp();
  await erase();

  const result = await startConversation({ ...ctx, actor: { id: user.id, role: 'customer' } }, 'ai-specialist');

  expect(result).toEqual({ ok: false, reason: 'no_plan' });
  expect(await db.$count(conversations)).toBe(0);
});
