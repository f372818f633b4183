import type { Context } from 'hono';
import { z } from 'zod/mini';
import type { ListRequest, ListResult } from '#db/list/list.ts';
import { isStorableText } from '#lib/text.ts';
import type { ServerEnv } from './env.ts';
import { RefusalError } from './errors.ts';

const MOST_ROWS = 500;
const ROWS = 100;

const invalid = (message: string, fields?: Record<string, string[]>) =>
  new RefusalError({ status: 400, code: 'invalid_input', message, fields });

const word = (longest: number) => z.nullish(z.string().check(z.maxLength(longest, 'This is too long')));

const rowCount = (name: string) =>
  z.nullish(
    z.string().check(
      z.regex(/^[1-9]\d{0,2}$/, `${name} is a number from 1 to ${MOST_ROWS}`),
      z.refine((rows) => Number(rows) <= MOST_ROWS, `${name} is a number from 1 to ${MOST_ROWS}`),
    ),
  );

const listInput = z.object({
  limit: rowCount('limit'),
  whole: rowCount('whole'),
  cursor: word(4000),
  q: z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(200, 'Search for at most 200 characters'),
      z.refine((q) => isStorableText(q) && !q.includes('\u001f'), 'The search contains characters that cannot occur'),
    ),
  ),
  filter: word(50),
  sort: word(50),
  dir: z.nullish(z.enum(['asc', 'desc'], 'dir is asc or desc')),
  count: z.nullish(z.enum(['all', 'enough'], 'count is all or enough')),
});

/** What part of a list the address asks for; null when it asks for all of it. */
function readListRequest(c: Context<ServerEnv>): ListRequest | null {
  const { limit, whole, cursor, q, filter, sort, dir, count } = c.req.query();
  const asked = { limit, whole, cursor, q, filter, sort, dir, count };
  if (Object.values(asked).every((value) => value === undefined)) return null;
  const parsed = listInput.safeParse(asked);
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    const fields = fieldErrors as Record<string, string[]>;
    throw invalid(Object.values(fields)[0]?.[0] ?? 'The request is not valid', fields);
  }
  const { data } = parsed;
  return {
    limit: Number(data.limit ?? ROWS),
    whole: Number(data.whole ?? 0),
    cursor: data.cursor || null,
    q: data.q ?? '',
    filter: data.filter || null,
    sort: data.sort || null,
    dir: data.dir ?? null,
    count: data.count ?? 'all',
  };
}

/** Reads what is asked for, has it found, and refuses what cannot be. */
export async function findList<Row>(
  c: Context<ServerEnv>,
  find: (request: ListRequest | null) => Promise<ListResult<Row>>,
) {
  const result = await find(readListRequest(c));
  if (!result.ok) throw invalid(result.message);
  return result.list;
}
