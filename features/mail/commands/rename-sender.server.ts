import { and, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { escapeXml } from '#lib/text/text.ts';
import { isQueued } from '../queries/delivery.server.ts';

/** Of PostgreSQL: the name as a whole word, outside of addresses such as https://acme.test. */
const wordOf = (name: string) =>
  `(?<![\\w@=&#./%~+?-])${name.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)}(?![\\w@=/%-]|\\.\\w)`;

const replaced = (column: AnyPgColumn, word: string, after: string) =>
  sql`regexp_replace(${column}, ${word}::text, ${after.replaceAll('\\', '\\\\')}::text, 'g')`;

/** As React writes it. */
const inHtml = (name: string) => escapeXml(name).replaceAll('&apos;', '&#x27;');

/** Attributes and style sheets stay. */
const IN_PROSE = '(?![^<]*(>|</style>))';

/** Emails that wait, for example until there is a mail server, name the company as it is called by then. */
export async function renameSender(ctx: Ctx, before: string, after: string): Promise<void> {
  await ctx.db
    .update(outbox)
    .set({
      subject: replaced(outbox.subject, wordOf(before), after),
      text: replaced(outbox.text, wordOf(before), after),
      html: replaced(outbox.html, wordOf(inHtml(before)) + IN_PROSE, inHtml(after)),
    })
    // Staff wrote the others.
    .where(and(isQueued, isNull(outbox.campaignId), isNull(outbox.authorId)));
}
