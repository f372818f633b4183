import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts.ts';
import type { Search } from './counts.ts';

/** More words hardly narrow the rows further, but each costs a look into the index. */
const MOST_INDEXED = 5;

/** Each once, in lower case. */
export const searchWords = (q: string): string[] => [...new Set(q.toLowerCase().split(/\s+/).filter(Boolean))];

/** Long words lead to the fewest rows. */
function splitByUse(words: readonly string[]) {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return { indexed: longestFirst.slice(0, MOST_INDEXED), others: longestFirst.slice(MOST_INDEXED) };
}

const all = (conditions: SQL[]): SQL => sql`(${and(...conditions) ?? sql`true`})`;

const containsWord = (text: SQLWrapper, word: string): SQL => sql`strpos(${text}, lower(${word})) > 0`;

/** Few rows share an address up to the first letters of its domain. The rest is the same in many. */
const rarePart = (word: string) => word.replace(/(?<=..@..).+/su, '');

/** With the search index, which alone finds some rows that contain only parts of the word. */
const isFoundBy = (text: SQLWrapper, word: string): SQL =>
  sql`(search_grams(${text}) @> search_terms(lower(${rarePart(word)})) and ${containsWord(text, word)})`;

/** Whether a text contains every word, in any order and field. */
export function searchTextFor(text: SQLWrapper, words: readonly string[]): Search {
  const { indexed, others } = splitByUse(words);
  return {
    find: all([...indexed.map((word) => isFoundBy(text, word)), ...others.map((word) => containsWord(text, word))]),
    test: all(words.map((word) => containsWord(text, word))),
  };
}

export const searchIn = (column: AnyPgColumn) => (q: string) => searchTextFor(column, searchWords(q));

type OfAccount = PgTable & { id: AnyPgColumn; userId: AnyPgColumn };

/** Whether every word is in the row's own text, if it has one, or in the fields of the account it belongs to. */
export const searchWithAccount = (table: OfAccount, own?: AnyPgColumn) => (q: string) => {
  const { id, userId } = table;
  const words = searchWords(q);
  const { indexed, others } = splitByUse(words);
  const accounts = (word: string) => sql`select ${users.id} from ${users} where ${isFoundBy(users.search, word)}`;
  // A subquery for one value is never turned into a scan of all accounts, as one with exists may be.
  const accountContains = (word: string) =>
    sql`(select ${containsWord(users.search, word)} from ${users} where ${users.id} = ${userId})`;
  // Not an `or`: it would compare each row with the whole array again, which takes minutes for many accounts.
  const find = (word: string) => {
    const ofAccounts = sql`select ${id} from ${table} where ${userId} = any (array(${accounts(word)}))`;
    const ofRows = own && sql`select ${id} from ${table} where ${isFoundBy(own, word)} union all `;
    return sql`${id} = any (array(${ofRows ?? sql``}${ofAccounts}))`;
  };
  const test = (word: string) => sql`(${or(own && containsWord(own, word), accountContains(word))})`;
  return { find: all([...indexed.map(find), ...others.map(test)]), test: all(words.map(test)) };
};
