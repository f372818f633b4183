import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase, openEmbedded, openPostgres } from '#db/open.ts';
import { findPosts } from '#features/blog/queries/found-posts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { atMost, type Row, typical } from './table.ts';

const POSTS = 10_000;
const WORDS = 800;
const BATCH = 500;
const TURNS = 20;

/** Of 5,000 words, the first ones are in most posts and the last ones in few, as in real texts. */
const fill = (from: number, to: number) => `
  insert into posts (slug, title, summary, content, author_name, tags, published_at, created_at, updated_at, is_demo)
  select 'searched-' || n, 'About ' || w[1] || ' and ' || w[2], 'What ' || w[3] || ' means for ' || w[4] || '.',
    '## ' || w[5] || E'\\n\\n' || array_to_string(w[6:], ' '), 'Ada Moreno', array['Topic ' || n % 50], made, made, made, true
  from (
    select n, timestamptz '2024-01-01' + n * interval '1 hour' as made,
      array_agg(translate(to_char(floor(power(5000, random())), 'FM0000'), '0123456789', 'abelmorstu') order by place) as w
    from generate_series(${from}, ${to}) as n, generate_series(1, ${WORDS}) as place
    group by n
  ) as written`;
const word = (rank: number) =>
  String(rank)
    .padStart(4, '0')
    .replace(/\d/g, (digit) => 'abelmorstu'[Number(digit)] ?? '');

const SEARCHES: [what: string, q: string][] = [
  ['a word of every post', word(1)],
  ['a word of half of them', word(120)],
  ['a rare word', word(4_900)],
  ['three words', [10, 40, 90].map(word).join(' ')],
  ['the beginning of a word', word(1_000).slice(0, 3)],
];

async function openFilled(dataDir: string) {
  const databaseUrl = await createTestDatabase('bench_search');
  const database = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded(dataDir);
  await migrateDatabase(database);
  const { client, release } = await database.connectMigrator();
  await client.query('select setseed(0.5)');
  // Filling the index row by row takes many times longer than building it at the end.
  const { rows } = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'posts_terms_idx'",
  );
  await client.query('drop index posts_terms_idx');
  for (let from = 1; from <= POSTS; from += BATCH) await client.query(fill(from, from + BATCH - 1));
  for (const { indexdef } of rows) await client.query(indexdef);
  await client.query('vacuum analyze posts');
  await release();
  return database;
}

/** What a search of the blog takes before its page is rendered. */
export async function measureBlogSearch(print: (line: string) => void): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-search-'));
  print(`${POSTS.toLocaleString('en-US')} posts of ${WORDS} words`);
  const database = await openFilled(dataDir);
  // A search needs nothing else.
  const ctx = { db: database.db, now: () => new Date(), actor: null } as unknown as Ctx;
  const rows: Row[] = [];
  for (const [what, q] of SEARCHES) {
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const started = performance.now();
      const { count } = await findPosts(ctx, { q, topic: '' });
      if (count === 0) throw new Error(`Nothing was found for ${q}`);
      times.push(performance.now() - started);
    }
    rows.push(atMost(`search in ${POSTS.toLocaleString('en-US')} posts, ${what}`, typical(times), 50, ' ms', 1));
  }
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return rows;
}
