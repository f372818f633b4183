import { and, eq, lt, notExists, or } from 'drizzle-orm';
import { conversations, messages } from '#db/schema/conversations.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY } from '#lib/time/durations.ts';

const EMPTY_MS = DAY;
const PREVIEW_MS = 7 * DAY;

/** Deletes conversations that nobody began within a day, and what staff asked in previews a week ago. */
export async function deletePassingConversations({ db, now }: Ctx): Promise<void> {
  const before = (ms: number) => lt(conversations.updatedAt, new Date(now().getTime() - ms));
  const ofConversation = db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.conversationId, conversations.id));
  await db
    .delete(conversations)
    .where(
      or(
        and(eq(conversations.title, ''), before(EMPTY_MS), notExists(ofConversation)),
        and(eq(conversations.isPreview, true), before(PREVIEW_MS)),
      ),
    );
}
