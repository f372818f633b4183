import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';

/** The content of an email, for the demo mailbox. Finished emails have none. */
export async function findContent(ctx: Ctx, id: number) {
  const [found] = await ctx.db.select({ html: outbox.html, text: outbox.text }).from(outbox).where(eq(outbox.id, id));
  return found && found.html !== '' ? found : null;
}
