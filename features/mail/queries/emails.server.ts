import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { columnsIn } from '#db/list/columns.ts';
import { type Filter, readCounts, sumBuckets } from '#db/list/counts.ts';
import { defineList, everyRow, type ListRequest, readList } from '#db/list/list.ts';
import { searchIn } from '#db/list/search.ts';
import { outbox, outboxSearch } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, requirePermission } from '#features/permissions.ts';
import { emailRow } from '../contract.ts';
import { EMAIL_KINDS, EMAIL_STATUSES } from '../rules.ts';
import { mailState } from './delivery.server.ts';

/** Named `status:kind`, either part `all`, and just `all` for every email. Rows are counted by both. */
const filters: Record<string, Filter> = { all: everyRow };
for (const status of ['all', ...EMAIL_STATUSES] as const) {
  for (const kind of ['all', ...EMAIL_KINDS] as const) {
    filters[`${status}:${kind}`] = {
      counts: (bucket) => {
        const [ofStatus, ofKind] = bucket.split(':');
        return (status === 'all' || status === ofStatus) && (kind === 'all' || kind === ofKind);
      },
      where: and(
        status === 'all' ? undefined : eq(outbox.status, status),
        kind === 'all' ? undefined : eq(outbox.kind, kind),
      ),
    };
  }
}

function searchEmails(q: string) {
  const { find } = searchIn(outboxSearch.search)(q);
  const { test } = searchIn(outbox.search)(q);
  const found = sql`array(select ${outboxSearch.emailId} from ${outboxSearch} where ${find})`;
  return { find: sql`${outbox.id} = any (${found})`, test };
}

const emailList = defineList({
  table: outbox,
  columns: columnsIn(outbox, emailRow),
  answer: (row) => row,
  sorts: { createdAt: outbox.createdAt },
  filters,
  search: searchEmails,
});

export function listOutbox(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'manage-emails');
  return readList(ctx.db, emailList, request);
}

/** How many emails there are, and whether they go out. */
export async function outboxState(ctx: Ctx) {
  requirePermission(ctx.actor, 'manage-emails');
  const { isConfigured, lastError, oldestQueuedAt } = await mailState(ctx);
  const counted = await readCounts(ctx.db, emailList);
  const countOf = (status: string) =>
    sumBuckets(counted, emailList, (bucket) => status === 'all' || bucket.startsWith(`${status}:`)).count;
  const counts = {
    all: countOf('all'),
    queued: countOf('queued'),
    sent: countOf('sent'),
    failed: countOf('failed'),
    canceled: countOf('canceled'),
  };
  return { isConfigured, lastError, oldestQueuedAt, counts };
}

/** For the demo mailbox. Null if nothing is kept, as with most finished emails. */
export async function findContent(ctx: Ctx, id: number, isReadable?: SQL) {
  const [found] = await ctx.db
    .select({ html: outbox.html, text: outbox.text })
    .from(outbox)
    .where(and(eq(outbox.id, id), isReadable));
  return found && found.html !== '' ? found : null;
}

/** The calendar file of an email that is still kept, for the demo mailbox. */
export async function findCalendar(ctx: Ctx, id: number): Promise<string | null> {
  const [found] = await ctx.db.select({ calendar: outbox.calendar }).from(outbox).where(eq(outbox.id, id));
  return found?.calendar ?? null;
}

const withoutTokens = (content: string) =>
  content.replace(/(\btoken=|\/booking\/|\/lead-documents\/)[\w-]+/g, '$1hidden');

/** For staff, who must not be able to open somebody else's links, such as one that resets a password. */
export async function readEmail(ctx: Ctx, id: number) {
  const actor = requirePermission(ctx.actor, 'answer-leads');
  const found = await findContent(ctx, id, can(actor, 'manage-emails') ? undefined : isNotNull(outbox.requestId));
  return found && { html: withoutTokens(found.html), text: withoutTokens(found.text) };
}
