import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { subjectsOf } from './queries/subjects.server.ts';

/** Tables without a person's column. */
const NOT_COPIED: Record<string, string> = {
  accepted_emails: 'which emails of the outbox were accepted',
  agents: 'for everyone',
  answer_parts: 'the text of messages that are being written, which is in a subject',
  answer_reservations: 'for the seconds of an answer; the ledger has them',
  booking_links: 'secrets',
  data_copy_parts: 'the copies themselves',
  former_slugs: 'addresses of posts',
  installation: 'about the site',
  list_counts: 'derived',
  mail_lanes: 'about the mail server',
  notifications: 'about other people; who was notified is in a subject',
  offers: 'for everyone',
  outbox_search: 'derived',
  outside_pictures: 'addresses of pictures of the site',
  payment_events: 'names only orders and subscriptions at the provider',
  picture_files: 'pictures of the site',
  picture_uses: 'pictures of the site',
  pictures: 'pictures of the site',
  plans: 'for everyone',
  post_answers: 'encrypted, for seconds',
  post_previews: 'secrets',
  post_topics: 'derived',
  price_changes: 'for everyone',
  rate_limits: 'hashes, for an hour',
  reply_templates: 'written for everyone',
  sandbox_purchases: 'the provider of the demo',
  settings: 'about the site',
  site_values: 'texts of the site; who changed them is in a subject',
  spend_days: 'about the site',
  spend_months: 'about the site',
  suppressions: 'only hashes',
};

const { ctx } = await testApp();
const subjects = subjectsOf(ctx.personal, { userId: 1, email: 'ada@moreno.test' });

test('every table is part of a copy, or has a reason not to be', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );

  const copied = subjects.map(({ table }) => getTableName(table));
  const left = ctx.personal.flatMap(({ notCopied = [] }) => notCopied.map(([table]) => getTableName(table)));
  expect([...new Set([...copied, ...left, ...Object.keys(NOT_COPIED)])].toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
  expect(copied.filter((name) => name in NOT_COPIED || left.includes(name))).toEqual([]);
});

test('names each file once', () => {
  const names = subjects.map(({ name }) => name);

  expect(new Set(names).size).toBe(names.length);
});

test('copies no secret', () => {
  const copied = subjects.flatMap(({ columns }) => Object.values(columns));

  const names = copied.flatMap((column) => ('name' in column ? [column.name] : []));
  // The tokens of a plan are no secrets.
  expect(
    names.filter((name) => /hash|token(?!s)|secret|publicKey|credential|counter|feed|busyUrl/i.test(name)),
  ).toEqual([]);
});

test('takes only an account without a confirmed address, and only an address without an account', () => {
  const ofAccount = subjectsOf(ctx.personal, { userId: 1, email: null }).map(({ name }) => name);
  const ofAddress = subjectsOf(ctx.personal, { userId: null, email: 'ada@moreno.test' }).map(({ name }) => name);

  expect(ofAccount).toContain('orders');
  expect(ofAddress).toContain('requests');
  expect(ofAccount.filter((name) => ofAddress.includes(name))).toEqual([]);
  expect(ofAccount.length + ofAddress.length).toBe(subjects.length);
});
