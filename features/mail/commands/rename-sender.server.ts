import { and, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { escapeXml } from '#lib/text/text.ts';
import { isQueued } from '../queries/delivery.server.ts';

const replaced = (column: AnyPgColumn, before: string, after: string) =>
  sql`replace(${column}, ${before}::text, ${after}::text)`;

/** As React writes it. */
const inHtml = (name: string) => escapeXml(name).replaceAll('&apos;', '&#x27;');

/** Emails that wait, for example until there is a mail server, name the company as it is called by then. */
export async function renameSender(ctx: Ctx, before: string, after: string): Promise<void> {
  await ctx.db
    .update(outbox)
    .set({
      subject: replaced(outbox.subject, before, after),
      text: replaced(outbox.text, before, after),
      html: replaced(outbox.html, inHtml(before), inHtml(after)),
    })
    // Staff wrote the others.
    .where(and(isQueued, isNull(outbox.campaignId), isNull(outbox.authorId)));
}
