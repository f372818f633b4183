import { eq } from 'drizzle-orm';
import { conversations, messages } from '#db/schema/conversations.ts';
import type { Ctx } from '#features/ctx.ts';
import { titleOf } from '../rules/title.ts';

export type Asked = { id: number; title: string };

export type NewQuestion = { content: string; requestKey?: string };

/** To be called in a transaction that has locked the conversation. The first question is its title. */
export async function addQuestion(ctx: Ctx, { id, title }: Asked, { content, requestKey }: NewQuestion) {
  const createdAt = ctx.now();
  await ctx.db
    .update(conversations)
    .set({
      updatedAt: createdAt,
      ...(title === '' && { title: titleOf(content) }),
    })
    .where(eq(conversations.id, id));
  const [question] = await ctx.db
    .insert(messages)
    .values({ conversationId: id, role: 'user', content, requestKey, createdAt })
    .returning({ id: messages.id });
  if (!question) throw new Error('the question was not added');
  return { ...question, content };
}
