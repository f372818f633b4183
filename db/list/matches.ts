import { and, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { Database } from '#db/open.ts';
import type { Columns, Selected } from './columns.ts';
import { searchTextFor, searchWords } from './search.ts';

/** What is common is found among this many of the newest rows, so that the index never lists half of a table. */
const NEWEST = 1000;
/** How many matches are compared. */
const COMPARED = 100;
/** Every row contains some letters, so one alone is only searched for among the newest. */
const SHORTEST = 2;

export type Matches<Chosen extends Columns> = {
  table: PgTable & { id: AnyPgColumn };
  columns: Chosen;
  /** In lower case. Matches are the rows that contain all words. */
  text: SQLWrapper;
  /** Whether `text` has a search index. Without one, only the newest rows are searched. */
  isIndexed: boolean;
  /** An indexed column that rises with each row. */
  newest: SQLWrapper;
  where?: SQL;
};

const FIELD_END = '\u001f';

/** 0 if a field begins with the whole text, 1 if words begin with all the words, else 2. */
function distance(text: string, words: readonly string[]): 0 | 1 | 2 {
  if (`${FIELD_END}${text}`.includes(FIELD_END + words.join(' '))) return 0;
  const startsWord = (word: string) => {
    for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1)) {
      if (place === 0 || !/[\p{L}\p{N}]/u.test(text[place - 1] ?? '')) return true;
    }
    return false;
  };
  return words.every(startsWord) ? 1 : 2;
}

type Match<Chosen> = { row: Selected<Chosen>; id: number; text: string };

/** The rows that fit best, newest first. It costs the same for words that are rare and for those that every row contains. */
export async function findMatches<Chosen extends Columns>(
  db: Database,
  { table, columns, text, isIndexed, newest, where }: Matches<Chosen>,
  { q, most }: { q: string; most: number },
): Promise<Selected<Chosen>[]> {
  const words = searchWords(q);
  if (words.length === 0) return [];
  const fields: SelectedFields = { row: columns, id: table.id, text: sql<string>`${text}` };
  const { find, test } = searchTextFor(text, words);
  // Drizzle can't infer the type of a selection passed as a parameter; Selected describes it.
  const read = async (query: PromiseLike<unknown[]>) => (await query) as Match<Chosen>[];

  const latest = db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(desc(newest), desc(table.id))
    .limit(NEWEST);
  const found = await read(
    db
      .select(fields)
      .from(table)
      .where(and(sql`${table.id} = any (array(${latest}))`, test))
      .orderBy(desc(table.id))
      .limit(COMPARED),
  );
  const isEnough = found.filter((match) => distance(match.text, words) < 2).length >= most;
  const needsIndex = isIndexed && !isEnough && words.some((word) => word.length >= SHORTEST);
  const older = needsIndex ? await read(db.select(fields).from(table).where(and(where, find)).limit(COMPARED)) : [];
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...older.filter(({ id }) => !known.has(id))]
    .toSorted((one, other) => distance(one.text, words) - distance(other.text, words) || other.id - one.id)
    .slice(0, most)
    .map(({ row }) => row);
}
