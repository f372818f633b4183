import { type SQL, sql } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import type { EmailAccent } from '#lib/color/accent-scale.ts';
import { accentChanges } from '#ui/email/email-look.ts';
import { isQueued } from '../queries/delivery.server.ts';

/** Emails that wait, for example until there is a mail server, show the accent as it is by then. */
export async function recolorEmails(ctx: Ctx, before: EmailAccent, after: EmailAccent): Promise<void> {
  const html = accentChanges(before, after).reduce<SQL>(
    (changed, [from, to]) => sql`replace(${changed}, ${from}::text, ${to}::text)`,
    sql`${outbox.html}`,
  );
  await ctx.db.update(outbox).set({ html }).where(isQueued);
}
