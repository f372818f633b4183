import { z } from 'zod/mini';
import { isStorableText } from '#lib/text/text.ts';
import { pageOf } from './answers.ts';
import type { AnyAccess } from './contract.ts';
import { mostCharacters } from './schemas.ts';

const MOST_ROWS = 500;

/** Characters of a search. */
export const MOST_SEARCHED = 200;

const word = (longest: number) => z.nullish(z.string().check(mostCharacters(longest)));

const rowCount = (name: string) =>
  z.nullish(
    z.string().check(
      z.regex(/^[1-9]\d{0,2}$/, `${name} must be a number from 1 to ${MOST_ROWS}`),
      z.refine((rows) => Number(rows) <= MOST_ROWS, `${name} must be a number from 1 to ${MOST_ROWS}`),
    ),
  );

/** The requested part of a list. Without any parameter, the whole list is requested. */
export const listQuery = z.object({
  limit: rowCount('limit'),
  /** Returns all matches as one page if there are at most this many. */
  whole: rowCount('whole'),
  cursor: word(4000),
  q: z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(MOST_SEARCHED, `Use at most ${MOST_SEARCHED} characters in the search`),
      z.refine(
        (q) => isStorableText(q) && !q.includes('\u001f'),
        'The search contains characters that are not allowed',
      ),
    ),
  ),
  filter: word(50),
  sort: word(50),
  dir: z.nullish(z.enum(['asc', 'desc'], 'dir must be asc or desc')),
  count: z.nullish(z.enum(['all', 'enough'], 'count must be all or enough')),
});

export type ListParameters = z.output<typeof listQuery>;

export const asksForWholeList = (parameters: ListParameters): boolean =>
  Object.values(parameters).every((value) => value === undefined);

/** The call that lists rows to staff. */
export const listOf = <Access extends AnyAccess, Row extends z.ZodMiniType>(
  access: Access,
  summary: string,
  row: Row,
) => ({ summary, access, query: listQuery, answer: pageOf(row) }) as const;

/**
 * The same for rows about people: reading all at once is an export. The specification's lists don't use this: without
 * parameters they always answer an admin.
 */
export const listOfPeople = <Access extends AnyAccess, Row extends z.ZodMiniType>(
  access: Access,
  summary: string,
  row: Row,
) => ({ ...listOf(access, summary, row), needsProof: 'whole-list' }) as const;
