import { and, asc, eq, isNull } from 'drizzle-orm';
import { mailboxReads, receivedAttachments, receivedParts } from '#db/schema/leads.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';

/** When the mailbox was last read, and how many emails in it belong to no lead. */
export async function readInboxState({ db }: Pick<Ctx, 'db'>) {
  const [state] = await db
    .select({
      inboxReadAt: mailboxReads.readAt,
      otherEmails: mailboxReads.otherEmails,
      uidValidity: mailboxReads.uidValidity,
    })
    .from(mailboxReads);
  if (!state || state.uidValidity === '') return { inboxReadAt: null, otherEmails: 0 };
  const { inboxReadAt, otherEmails } = state;
  return { inboxReadAt, otherEmails };
}

/** Null if there is none, or its content isn't stored. */
export async function findAttachment(ctx: Ctx, id: number) {
  requirePermission(ctx.actor, 'answer-leads');
  const { name, type, refused } = receivedAttachments;
  const [found] = await ctx.db
    .select({ name, type })
    .from(receivedAttachments)
    .where(and(eq(receivedAttachments.id, id), isNull(refused)));
  if (!found) return null;
  const parts = await ctx.db
    .select({ content: receivedParts.content })
    .from(receivedParts)
    .where(eq(receivedParts.attachmentId, id))
    .orderBy(asc(receivedParts.id));
  return { ...found, content: Buffer.concat(parts.map(({ content }) => content)) };
}
