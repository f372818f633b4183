import type { Context } from 'hono';
import type { ListRequest, ListResult, WholeList } from '#db/list/list.ts';
import type { Ctx } from '#features/ctx.ts';
import { can } from '#features/permissions.ts';
import { asksForWholeList, type ListParameters } from '#lib/api/list-query.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError, notAllowed } from '#server/http/errors.ts';
import { streamBytes } from './stream.ts';

const ROWS = 100;
const encoder = new TextEncoder();

/** The requested part of a list; null for the whole list. */
function listRequest(parameters: ListParameters): ListRequest | null {
  if (asksForWholeList(parameters)) return null;
  return {
    limit: Number(parameters.limit ?? ROWS),
    whole: Number(parameters.whole ?? 0),
    cursor: parameters.cursor || null,
    q: parameters.q ?? '',
    filter: parameters.filter || null,
    sort: parameters.sort || null,
    dir: parameters.dir ?? null,
    count: parameters.count ?? 'all',
  };
}

/** The JSON of a whole list, of which only the bytes of a page are in memory while its client reads. */
async function* writeList<Row>({ readNext }: Pick<WholeList<Row>, 'readNext'>, sums: object) {
  let count = 0;
  const writeNext = async () => {
    const rows = await readNext();
    if (!rows) return null;
    const page = JSON.stringify(rows).slice(1, -1);
    const comma = count > 0 && page ? ',' : '';
    count += rows.length;
    return encoder.encode(comma + page);
  };
  yield encoder.encode('{"data":[');
  for (let page = await writeNext(); page !== null; page = await writeNext()) yield page;
  yield encoder.encode(`],${JSON.stringify({ count, ...sums }).slice(1)}`);
}

type Find<Row> = (ctx: Ctx, request: ListRequest | null) => Promise<ListResult<Row>>;
type Requested = { c: Context<ServerEnv>; ctx: Ctx; query: ListParameters };

/**
 * Returns the whole list without parameters to those who may export, and otherwise one page of what matches, with the sums
 * of all matches.
 */
export const listWithSums =
  <Row, Sums extends object>(find: Find<Row>, sumsOf: (cents: number) => Sums) =>
  async ({ c, ctx, query }: Requested) => {
    const request = listRequest(query);
    if (request === null && !can(ctx.actor, 'export-data')) throw new HttpError(notAllowed);
    const result = await find(ctx, request);
    if (!result.ok) throw new HttpError({ status: 400, code: 'invalid_input', message: result.message });
    const { cents, ...list } = result.list;
    const sums = sumsOf(cents);
    if ('data' in list) return { ...list, ...sums };
    return streamBytes(c, writeList(list, sums), 'application/json');
  };

export const listWith = <Row>(find: Find<Row>) => listWithSums(find, () => ({}));
