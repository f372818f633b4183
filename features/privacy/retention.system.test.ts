import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/open.ts';
import { auditEntries } from '#db/schema/audit.ts';
import type { Ctx } from '#features/ctx.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aConversation } from '#tests/support/conversations.ts';
import { aUser } from '#tests/support/people.ts';
import { applyRetention } from './commands/retention.server.ts';
import { previewRetention } from './queries/retention.server.ts';
import { RETENTION } from './rules.ts';

const at = sql`${NOW.toISOString()}::timestamptz`;
/** Up to `years` old, evenly. */
const age = (rows: number, years: number) =>
  sql`${at} - n * interval '${sql.raw(String(years * 365))} days' / ${rows}::int`;

/** Few, because the pool ends long statements. */
const AT_ONCE = 1_000;

/**
 * Rows of all ages, half of them past their period. Every fifth old request is still open, and every fifth old
 * conversation waits for a person.
 */
async function fill(db: Database, rows: number): Promise<void> {
  const { versionId, userId } = await aConversation(db, { userId: (await aUser(db)).id });
  for (let first = 1; first <= rows; first += AT_ONCE) {
    const numbers = sql`generate_series(${first}::int, ${Math.min(rows, first + AT_ONCE - 1)}::int) n`;
    await db.execute(sql`insert into consultation_requests (first_name, last_name, email, interest, message, status, created_at)
      select 'Ada', 'Moreno', 'person-' || n || '@people.test', 'strategy', 'Hello', case when n % 5 = 0 then 'contacted' else 'lost' end,
        ${age(rows, 4)} from ${numbers}`);
    await db.execute(sql`insert into orders (customer_name, customer_email, product_name, amount_cents, status, created_at)
      select 'Ada', 'person-' || n || '@people.test', 'Plan', 100, 'completed', ${age(rows, 14)} from ${numbers}`);
    await db.execute(sql`insert into subscribers (email, created_at, confirmed_at, unsubscribed_at, unsubscribe_reason)
      select 'person-' || n || '@people.test', ${at} - interval '9 years', ${at} - interval '9 years',
        case when n % 2 = 0 then ${age(rows, 4)} end, case when n % 2 = 0 then 'link' end from ${numbers}`);
    await db.execute(sql`with added as (
        insert into conversations (user_id, agent_id, version_id, created_at, updated_at, handed_over_at)
        select ${userId}::int, 'ai-specialist', ${versionId}::int, ${at} - interval '9 years', ${age(rows, 4)},
          case when n % 5 = 0 then ${at} end from ${numbers} returning id, updated_at)
      insert into messages (conversation_id, role, content, created_at) select id, 'user', 'Hello', updated_at from added`);
    await db.execute(sql`insert into answer_costs (agent_id, model, outcome, prompt_tokens, answer_tokens, cost_micros, created_at)
      select 'ai-specialist', 'm', 'done', 1, 1, 1, ${age(rows, 4)} from ${numbers}`);
    await db.execute(sql`insert into data_copies (email, created_at, confirmed_at, ready_at, expires_at)
      select 'person-' || n || '@people.test', made, made, made, made + interval '7 days'
      from ${numbers}, lateral (select ${age(rows, 1)} as made) as times`);
  }
}

/** Each erasure is many transactions, so a few. */
async function closeAccounts(db: Database, count: number): Promise<void> {
  await db.execute(sql`insert into users (username, email, password_hash, first_name, last_name, status, created_at)
    select 'closed-' || n, 'closed-' || n || '@people.test', '', 'Ada', 'Moreno', 'inactive', ${at} - interval '9 years'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`insert into closures (user_id, kind, keep_token_hash, requested_at, erase_at)
    select id, 'close', username, asked, asked + interval '12 months' from users,
      lateral (select ${at} - substr(username, 8)::int * interval '24 months' / ${count}::int as asked) as times
    where username like 'closed-%'`);
}

/** What the policy promises not to have, counted without the rules that the run reads. */
async function countOverdue(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select
    (select count(*) from consultation_requests where status in ('won', 'lost') and created_at < ${at} - interval '24 months')
    + (select count(*) from orders where created_at < ${at} - interval '7 years')
    + (select count(*) from conversations where handed_over_at is null and updated_at < ${at} - interval '24 months')
    + (select count(*) from answer_costs where created_at < ${at} - interval '24 months')
    + (select count(*) from subscribers where unsubscribed_at < ${at} and email like 'person-%')
    + (select count(*) from closures where requested_at <= ${at} - interval '12 months')
    + (select count(*) from data_copies where ready_at <= ${at} - interval '7 days') as count`);
  return Number(rows[0]?.count);
}

const asAdmin = (ctx: Ctx, id: number) => ({ ...ctx, actor: { id, role: 'admin' as const } });

const ROWS = Number(process.env.RETENTION_ROWS ?? 6_000);
const CLOSED = 20;

test('nothing is older than promised in a database of rows of all ages', async () => {
  const { ctx, db } = await testApp();
  const { id } = await aUser(db, { role: 'admin' });
  await fill(db, Math.floor(ROWS / 6));
  await closeAccounts(db, CLOSED);
  const { rules, exempt } = await previewRetention(asAdmin(ctx, id));

  await applyRetention(ctx);

  const due = Object.fromEntries(rules.map((one) => [one.rule, one.due]));
  expect(await countOverdue(db)).toBe(0);
  const { accounts, ...others } = due;
  for (const [rule, count] of Object.entries(others)) expect(count, rule).toBeGreaterThan(ROWS / 18);
  expect(accounts).toBeGreaterThanOrEqual(CLOSED / 2);
  expect(exempt.count).toBeGreaterThan(ROWS / 36);
  const isRun = eq(auditEntries.subject, RETENTION);
  expect(
    await db.select({ counts: auditEntries.after, by: auditEntries.actorName }).from(auditEntries).where(isRun),
  ).toEqual([{ counts: { ...due, failedAccounts: 0 }, by: 'system' }]);
  expect((await previewRetention(asAdmin(ctx, id))).exempt.count).toBe(exempt.count);
});

test('a run that is interrupted goes on where it stopped, and counts everything once', async () => {
  const { ctx, db } = await testApp();
  await fill(db, 1_000);
  let pages = 0;
  await applyRetention(ctx, () => ++pages > 2);
  const left = await countOverdue(db);

  await applyRetention({ ...ctx, now: () => new Date(NOW.getTime() + 3 * MINUTE) });

  expect(left).toBeGreaterThan(0);
  expect(await countOverdue(db)).toBe(0);
  expect(await db.select({ counts: auditEntries.after }).from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { counts: { requests: 400, orders: 500, newsletter: 500, conversations: 400, usage: 500, copies: 981 } },
  ]);
});

test('two instances at once leave one audit entry', async () => {
  const { ctx, db } = await testApp();
  await fill(db, 500);

  const runs = await Promise.allSettled([applyRetention(ctx), applyRetention(ctx)]);

  expect(runs.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await countOverdue(db)).toBe(0);
  expect(await db.$count(auditEntries)).toBe(1);
});
