import { inArray, type SQL, sql } from 'drizzle-orm';
import { useIndexes } from '#db/list/list.ts';
import { isLive, posts, postTopics, SEARCHED_LENGTH } from '#db/schema/blog.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { foldText } from '#lib/text/fold-text.ts';
import {
  type FoundText,
  type IsFound,
  lineWithFound,
  spellingsIn,
  splitAtFound,
  wordsIn,
} from '#lib/text/found-words.ts';
import { headingIds } from '#lib/text/heading-ids.ts';
import { type Block, parseBlocks, plainText } from '#lib/text/markup.ts';
import { beginningOf, isStorableText } from '#lib/text/text.ts';
import { HEADING_PREFIX, LONGEST_SEARCH } from '../rules.ts';
import { cardColumns } from './posts.server.ts';

const MOST_FOUND = 20;
/** The shortest beginning of a word that finds it. */
const SHORTEST_BEGINNING = 2;
/** More would hardly narrow the posts further. */
const MOST_WORDS = 12;
const MOST_SPELLINGS = 2_000;

const folded = (word: string) => sql`fold_accents(topic_key(${word}))`;
const exactly = (word: string) => sql`plainto_tsquery('pg_catalog.english', ${folded(word)})`;

/** As the word is, in its other forms, and for the last one as the beginning of a word. */
function searchedAs(word: string, isLast: boolean): SQL {
  const beginning = isLast && word.length >= SHORTEST_BEGINNING && wordsIn(word)[0] === word;
  return beginning ? sql`(${exactly(word)} || to_tsquery('pg_catalog.simple', ${folded(`${word}:*`)}))` : exactly(word);
}

/** The same words, but only where they have the weight of the title: each one, in quotes, gets the mark A. */
const inTitle = (sought: SQL) =>
  sql`regexp_replace(${sought}::text, ${`('(?:[^']|'')*'):?`}, ${String.raw`\1:A`}, 'g')::tsquery`;

/** Above it, ranking every match takes longer than reading the newest posts until there are enough. */
const FREQUENT = 1_000;
const newestFirst = sql`published_at desc, id desc limit ${MOST_FOUND}`;

/** Those with all words in the title, then in title, summary and tags, then anywhere; the newest first. */
async function findBest({ db, now }: Ctx, topic: string, sought: SQL) {
  const isAbout = topic
    ? sql`posts.id in (select ${postTopics.postId} from ${postTopics} where ${postTopics.topic} = topic_key(${topic}))`
    : sql`true`;
  const isShown = sql`(${isLive(now())}) is true and ${isAbout}`;
  // Only the index of terms can answer this: reading the terms of posts one after the other takes far too long.
  const matches = sql`matches as materialized (select id, published_at from posts where terms @@ ${sought} and ${isShown})`;
  const read = async (query: SQL) => (await db.execute<{ id: number }>(query)).rows.map(({ id }) => id);

  const { rows } = await db.execute<{ ids: number[]; count: string }>(sql`
    with ${matches} select (select count(*) from matches) as count,
      array(select id from matches order by ${newestFirst}) as ids`);
  const newest = rows[0]?.ids ?? [];
  const count = Number(rows[0]?.count ?? 0);
  const ids = new Set<number>();
  for (const terms of count > 0 ? [inTitle(sought), sought] : []) {
    if (ids.size >= MOST_FOUND) break;
    const isHead = sql`head_terms @@ ${terms}`;
    const heads =
      count > FREQUENT
        ? sql`select id from posts where ${isHead} and ${isShown} order by ${newestFirst}`
        : sql`with ${matches} select id from posts where id = any (array(select id from matches)) and ${isHead}
            order by ${newestFirst}`;
    for (const id of await read(heads)) ids.add(id);
  }
  return { ids: [...ids, ...newest.filter((id) => !ids.has(id))].slice(0, MOST_FOUND), count };
}

/** The database knows which words are forms of one another. */
async function readSpellings(db: Ctx['db'], searched: readonly string[], sought: SQL, texts: readonly string[]) {
  const beginnings = new Set(searched.flatMap(wordsIn).map((word) => beginningOf(word, SHORTEST_BEGINNING)));
  const candidates = spellingsIn(texts, [...beginnings]);
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param([...candidates].slice(0, MOST_SPELLINGS))}::text[]) as word
    where to_tsvector('pg_catalog.english', word) || to_tsvector('pg_catalog.simple', word) @@ ${sought}`);
  return new Set(rows.map(({ word }) => word));
}

export type FoundLine = { heading: { text: string; id: string } | null; text: FoundText };

const textsOf = (block: Block): string[] => ('text' in block ? [block.text] : 'items' in block ? block.items : []);

/** The line of the content with the most of what was searched for, and the heading it stands under. */
function bestLine(content: string, spellings: ReadonlySet<string>): FoundLine | null {
  const isFound: IsFound = (word) => spellings.has(word);
  // Most lines have none of the words, so that their marks needn't be read.
  const mayBeFound = new RegExp([...spellings].join('|'), 'u');
  const blocks = parseBlocks(content);
  const ids = headingIds(blocks, HEADING_PREFIX);
  let heading: FoundLine['heading'] = null;
  let best: { line: string; heading: FoundLine['heading']; found: number } | null = null;
  for (const block of blocks) {
    const id = ids.get(block);
    if (id !== undefined && 'text' in block) {
      heading = { text: plainText(block.text), id };
      continue;
    }
    for (const written of textsOf(block)) {
      if (!mayBeFound.test(foldText(written))) continue;
      const line = plainText(written);
      const found = new Set(wordsIn(line).filter((word) => isFound(foldText(word)))).size;
      if (found > (best?.found ?? 0)) best = { line, heading, found };
    }
  }
  return best && { heading: best.heading, text: lineWithFound(best.line, isFound) };
}

const searchedContent = sql<string>`left(${posts.content}, ${SEARCHED_LENGTH})`;

const nothing = { count: 0, found: [] };
export type FoundPost = Awaited<ReturnType<typeof findPosts>>['found'][number];

/** How many published posts have all the words, and the best of them with these words found. */
export async function findPosts(ctx: Ctx, { q, topic }: { q: string; topic: string }) {
  if (!isStorableText(q) || !isStorableText(topic)) return nothing;
  const searched = foldText(beginningOf(q, LONGEST_SEARCH)).split(/\s+/).filter(Boolean).slice(-MOST_WORDS);
  if (searched.length === 0) return nothing;
  const words = searched.map((word, index) => searchedAs(word, index === searched.length - 1));
  return inTransaction(ctx, async (ctx) => {
    await useIndexes(ctx.db);
    const { ids, count } = await findBest(ctx, topic, sql`(${sql.join(words, sql` && `)})`);
    if (ids.length === 0) return nothing;
    const cards = await ctx.db
      .select({ ...cardColumns, content: searchedContent })
      .from(posts)
      .where(inArray(posts.id, ids));
    const texts = cards.flatMap(({ title, summary, tags, content }) => [title, summary, ...tags, content]);
    const spellings = await readSpellings(ctx.db, searched, sql`(${sql.join(words, sql` || `)})`, texts);
    const isFound = (word: string) => spellings.has(word);
    const found = cards
      .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map(({ content, title, summary, ...card }) => ({
        ...card,
        title: splitAtFound(title, isFound),
        summary: splitAtFound(summary, isFound),
        line: bestLine(content, spellings),
      }));
    return { count, found };
  });
}
