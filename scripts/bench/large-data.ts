import type { OpenedDatabase } from '#db/open.ts';

const BATCH = 5000;

// Names of which some are frequent and some are not, written by the database itself.
const person = `
  (array['Aisha','Ben','Carmen','Daniel','Elena','Farid','Grace','Hiroshi','Ingrid','Jamal','Zoë'])[1 + n % 11] as first_name,
  initcap(translate(md5(n::text), '0123456789', 'aeiounrstl')) as hashed,
  substr(initcap(translate(md5((n::bigint * 7)::text), '0123456789', 'aeiounrstl')), 1, 8) as last_name`;

const people = `(select n, ${person} from generate_series($1::int, $2::int) as n) as people`;

const STATEMENTS = {
  users: `insert into users (username, email, first_name, last_name, password_hash, status, role, created_at, last_login, is_demo)
    select 'large.' || n, lower(last_name) || n || '@large.example', first_name, last_name, '!',
      case when n % 20 = 0 then 'inactive' else 'active' end, case when n % 5000 = 7 then 'editor' else 'customer' end,
      now() - (n::bigint * 7919 % 31536000) * interval '1 second',
      case when n % 7 > 0 then now() - (n::bigint * 104729 % 2592000) * interval '1 second' end, true
    from ${people}`,
  orders: `insert into orders (customer_name, customer_email, product_name, amount_cents, status, created_at, is_demo)
    select first_name || ' ' || last_name, lower(last_name) || n || '@large.example',
      (array['Business Consultant (Basic)','Ai Specialist (Premium)','Content Studio'])[1 + n % 3],
      (array[2900, 7900, 19900])[1 + n % 3],
      case when n % 50 = 0 then 'refunded' when n % 23 = 0 then 'failed' when n % 19 = 0 then 'pending' else 'completed' end,
      now() - (n::bigint * 7919 % 31536000) * interval '1 second', true
    from ${people}`,
  consultation_requests: `insert into consultation_requests (first_name, last_name, email, company, interest, message, status, created_at, spam_at, is_demo)
    select first_name, last_name, lower(last_name) || n || '@large.example', last_name || ' & Partners',
      (array['conversational-ai','predictive-analytics','process-automation','custom-ai'])[1 + n % 4],
      'We would like to talk about ' || hashed || ' and how long it takes.',
      (array['new','new','contacted','qualified','won','lost'])[1 + n % 6],
      now() - (n::bigint * 7919 % 31536000) * interval '1 second', case when n % 100 = 0 then now() end, true
    from ${people}`,
  posts: `insert into posts (slug, title, summary, content, author_name, tags, published_at, created_at, updated_at, is_demo)
    select 'large-' || n, 'About ' || hashed, 'What ' || hashed || ' means.', 'A first paragraph.', first_name || ' ' || last_name,
      array['Topic ' || n % 50] || case when n <= 200 then array['Rare ' || n % 30] else '{}' end,
      case when n % 100 > 0 then made end, made, made, true
    from (select *, now() - (n::bigint * 7919 % 31536000) * interval '1 second' as made from ${people}) as written`,
};

export type LargeTable = keyof typeof STATEMENTS;
const BACK_OFFICE: LargeTable[] = ['users', 'orders', 'consultation_requests'];

/** Adds so many rows to each of the tables, in batches. */
export async function fillTables(
  database: OpenedDatabase,
  rows: number,
  say: (line: string) => void,
  tables = BACK_OFFICE,
): Promise<void> {
  // The pool would give up on statements that take as long as these.
  const { client, release } = await database.connectMigrator();
  try {
    const { rows: found } = await client.query<{ n: number }>('select coalesce(max(id), 0)::int as n from users');
    const first = (found[0]?.n ?? 0) + 1;
    for (const table of tables) {
      say(`${rows.toLocaleString('en-US')} rows for ${table}`);
      const index = `${table}_search_idx`;
      const { rows: indexes } = await client.query<{ indexdef: string }>(
        'select indexdef from pg_indexes where indexname = $1',
        [index],
      );
      // Filling an index row by row takes many times as long as building it at the end.
      await client.query(`drop index if exists ${index}`);
      for (let from = first; from < first + rows; from += BATCH) {
        await client.query(STATEMENTS[table], [from, Math.min(from + BATCH, first + rows) - 1]);
      }
      for (const { indexdef } of indexes) await client.query(indexdef);
      await client.query(`vacuum analyze ${table}`);
    }
    await client.query('vacuum analyze list_counts, post_topics');
  } finally {
    await release();
  }
}
