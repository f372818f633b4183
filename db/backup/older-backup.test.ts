import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { unpackBackup } from '#db/backup/file.ts';
import { users } from '#db/schema/accounts.ts';
import { posts, postTopics } from '#db/schema/blog.ts';
import { confirmations } from '#db/schema/confirmations.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { waitlistEntries } from '#db/schema/waitlist.ts';
import { testDatabase } from '#tests/support/database.ts';

const MADE = '2025-06-01T10:00:00+00:00';
const LATER = '2025-06-02T10:00:00+00:00';
const database = await testDatabase();
const { db, pool } = database;

const account = (id: number, facts: object) => ({
  id,
  username: `user-${id}`,
  email: `user-${id}@x.test`,
  password_hash: '',
  role: 'customer',
  status: 'active',
  created_at: MADE,
  first_name: '',
  last_name: '',
  is_demo: false,
  ...facts,
});

const post = (id: number, isPublished: boolean) => ({
  id,
  slug: `post-${id}`,
  title: '',
  summary: '',
  content: '',
  author_name: '',
  tags: ['AI'],
  is_published: isPublished,
  published_at: MADE,
  created_at: MADE,
  updated_at: MADE,
  is_demo: false,
});

const trial = (id: number, facts: object) => ({
  id,
  user_id: 1,
  agent_id: 'ai-specialist',
  plan: 'Basic',
  price_cents: 2_900,
  currency: 'usd',
  status: 'canceled',
  renewal_date: LATER,
  cancel_at_period_end: false,
  created_at: MADE,
  is_demo: false,
  ...facts,
});

const audit = { at: LATER, actor_id: 1, actor_name: 'user-1', action: 'customer.update' };

const CONTENT: Record<string, object[]> = {
  users: [
    account(1, { role: 'admin', email_verified_at: MADE }),
    account(2, { email_verified_at: LATER }),
    account(3, { role: 'editor', email_verified_at: LATER }),
  ],
  audit_entries: [{ ...audit, id: 1, subject: 'customer 3 user-3', before: { role: 'customer' } }],
  subscribers: [
    { id: 1, email: 'Ada@x.test', created_at: MADE, confirmed_at: null, is_demo: false, token_hash: 'sent' },
    { id: 2, email: 'ben@x.test', created_at: MADE, confirmed_at: LATER, is_demo: false, token_hash: null },
  ],
  waitlist_entries: [{ id: 1, email: 'eve@x.test', product: 'analytics', created_at: MADE, is_demo: false }],
  posts: [post(1, true), post(2, false)],
  subscriptions: [
    trial(1, { is_trial: true, trial_ends_at: LATER }),
    trial(2, { is_trial: true, trial_ends_at: null }),
    trial(3, { is_trial: false, trial_ends_at: LATER }),
  ],
};

/** As the version with so many migrations wrote it. */
function fileOf(migrations: number): Readable {
  const tables = Object.entries(CONTENT).flatMap(([table, rows]) => [
    `#${JSON.stringify({ table, columns: Object.keys(rows[0] ?? {}) })}`,
    ...rows.map((row) => JSON.stringify(row)),
  ]);
  const total = Object.values(CONTENT).flat().length;
  const lines = [JSON.stringify({ format: 'backup-1', migrations, createdAt: LATER }), ...tables];
  return Readable.from([gzipSync(`#${lines.join('\n')}\n#${JSON.stringify({ rows: total })}\n`)]);
}

test('a backup from before operators were remembered knows which accounts they made', async () => {
  await unpackBackup(database, fileOf(8));

  const found = await db.select({ id: users.id, isOperatorMade: users.isOperatorMade }).from(users).orderBy(users.id);
  expect(found.map(({ isOperatorMade }) => isOperatorMade)).toEqual([true, false, false]);
});

test('a backup from before confirmations keeps sent links working and waitlists joined', async () => {
  await unpackBackup(database, fileOf(9));

  const links = await db.select().from(confirmations);
  expect(links).toMatchObject([{ email: 'ada@x.test', purpose: 'newsletter', tokenHash: 'sent', usedAt: null }]);
  expect(links[0]?.sendAt).toEqual(new Date(MADE));
  expect(await db.select().from(waitlistEntries)).toMatchObject([{ confirmedAt: new Date(MADE) }]);
  expect(await db.select().from(subscribers)).toHaveLength(2);
});

test('a backup from before drafts had no date keeps them drafts', async () => {
  await unpackBackup(database, fileOf(15));

  const found = await db.select({ publishedAt: posts.publishedAt }).from(posts).orderBy(posts.id);
  expect(found).toEqual([{ publishedAt: new Date(MADE) }, { publishedAt: null }]);
  expect(await db.select({ postId: postTopics.postId }).from(postTopics)).toEqual([{ postId: 1 }]);
});

test('a backup from before trials were told by their date still knows who had one', async () => {
  await unpackBackup(database, fileOf(16));

  const found = await db.select({ ends: subscriptions.trialEndsAt }).from(subscriptions).orderBy(subscriptions.id);
  expect(found).toEqual([{ ends: new Date(LATER) }, { ends: new Date(MADE) }, { ends: null }]);
});

test('a backup from before consent was recorded dates it by the confirmation or the sign-up', async () => {
  await unpackBackup(database, fileOf(17));

  const found = await db.select().from(subscribers).orderBy(subscribers.id);
  expect(found.map(({ consentAt, topics }) => [consentAt, topics.length])).toEqual([
    [new Date(MADE), 3],
    [new Date(LATER), 3],
  ]);
});

test('what an older backup needs for its reading is gone afterwards', async () => {
  await unpackBackup(database, fileOf(8));

  const { rows } = await pool.query(`select from information_schema.columns
    where (table_name, column_name) in (('subscribers', 'token_hash'), ('posts', 'is_published'), ('subscriptions', 'is_trial'))`);
  expect(rows).toEqual([]);
});

test('a backup from after a step is left as it is', async () => {
  await unpackBackup(database, fileOf(12));

  expect(await db.$count(users, eq(users.isOperatorMade, true))).toBe(0);
  expect(await db.$count(confirmations)).toBe(0);
  expect(await db.select().from(waitlistEntries)).toMatchObject([{ confirmedAt: null }]);
});
