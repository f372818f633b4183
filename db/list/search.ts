import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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

/** With the search index, which alone finds some rows that contain only parts of the word. */
const isFoundBy = (text: SQLWrapper, word: string): SQL =>
  sql`(search_grams(${text}) @> search_terms(lower(${word})) and ${containsWord(text, word)})`;

/** Whether a text contains every word, in any order and field. */
export function searchTextFor(text: SQLWrapper, words: readonly string[]): Search {
  const { indexed, others } = splitByUse(words);
  return {
    find: all([...indexed.map((word) => isFoundBy(text, word)), ...others.map((word) => containsWord(text, word))]),
    test: all(words.map((word) => containsWord(text, word))),
  };
}

export const searchIn = (column: AnyPgColumn) => (q: string) => searchTextFor(column, searchWords(q));

/** Whether every word is in the row's own text, if it has one, or in the fields of the account it belongs to. */
export const searchWithAccount = (userId: AnyPgColumn, own?: AnyPgColumn) => (q: string) => {
  const words = searchWords(q);
  const { indexed, others } = splitByUse(words);
  const ownAccounts = (word: string) =>
    sql`${userId} = any (array(select ${users.id} from ${users} where ${isFoundBy(users.search, word)}))`;
  // A subquery for one value is never turned into a scan of all accounts, as one with exists may be.
  const accountContains = (word: string) =>
    sql`(select ${containsWord(users.search, word)} from ${users} where ${users.id} = ${userId})`;
  const find = (word: string) => sql`(${or(own && isFoundBy(own, word), ownAccounts(word))})`;
  const test = (word: string) => sql`(${or(own && containsWord(own, word), accountContains(word))})`;
  return { find: all([...indexed.map(find), ...others.map(test)]), test: all(words.map(test)) };
};
