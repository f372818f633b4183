import { getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/booking.ts';
import { consultationRequests, leadNotes, savedViews } from '#db/schema/contact.ts';
import { mailLanes, outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { paymentEvents } from '#db/schema/payment-events.ts';
import { sandboxPurchases } from '#db/schema/payments.ts';
import type { Ctx } from '#features/ctx.ts';
import { rangesOf } from './batches.server.ts';
import type { KnownPerson } from './known-person.server.ts';

type Texts = { table: PgTable; columns: AnyPgColumn[]; where?: SQL };

/** Texts by and for staff that may mention anybody. */
const TEXTS: Texts[] = [
  {
    table: auditEntries,
    columns: [auditEntries.actorName, auditEntries.subject, auditEntries.before, auditEntries.after],
  },
  { table: leadNotes, columns: [leadNotes.text] },
  { table: consultationRequests, columns: [consultationRequests.notes] },
  { table: bookings, columns: [bookings.cancelReason] },
  { table: notifications, columns: [notifications.subject, notifications.detail, notifications.path] },
  { table: savedViews, columns: [savedViews.name, savedViews.query] },
  {
    table: outbox,
    columns: [outbox.subject, outbox.text, outbox.html, outbox.replyTo, outbox.lastError],
    where: sql`${outbox.kind} = 'staff'`,
  },
  { table: mailLanes, columns: [mailLanes.lastError] },
  { table: paymentEvents, columns: [paymentEvents.error], where: sql`${paymentEvents.error} is not null` },
  { table: sandboxPurchases, columns: [sandboxPurchases.facts] },
];

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** As plain text, HTML, JSON and addresses write it. */
const spellings = (text: string) => [
  text,
  text.replace(/[&<>"']/g, (sign) => HTML[sign] ?? sign),
  JSON.stringify(text).slice(1, -1),
  encodeURIComponent(text),
  new URLSearchParams({ '': text }).toString().slice(1),
];

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`);

/** A regular expression of PostgreSQL. It leaves ada@moreno.test in jada@moreno.test alone. */
const patternOf = (names: string[]) =>
  `(?<![[:alnum:]])(?:${[...new Set(names.flatMap(spellings))].map(escaped).join('|')})(?![[:alnum:]])`;

/** Read at once: each of them is searched by a regular expression. */
const ROWS = 1_000;

const isNumbered = (table: PgTable): table is PgTable & { id: AnyPgColumn } =>
  getTableColumns(table).id?.dataType === 'number';

/** Replaces every mention of the person in texts about others. Repeating it changes nothing. */
export async function redactMentions(ctx: Ctx, { names, alias }: KnownPerson): Promise<void> {
  if (names.length === 0) return;
  const pattern = patternOf(names);
  for (const { table, columns, where = sql`true` } of TEXTS) {
    const replaced = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
      if (!columns.includes(column)) return [];
      const text = sql`regexp_replace(${column}::text, ${pattern}, ${alias}, 'gi')`;
      return [[name, column.dataType === 'json' ? sql`${text}::jsonb` : text] as const];
    });
    const isMention = or(...columns.map((column) => sql`${column}::text ~* ${pattern}`));
    for await (const range of isNumbered(table) ? rangesOf(ctx, table, ROWS) : [sql`true`]) {
      await ctx.db.update(table).set(Object.fromEntries(replaced)).where(sql`${range} and ${where} and ${isMention}`);
    }
  }
}
