import type { ListRequest, ListResult } from '#db/list/list.ts';
import type { Ctx } from '#features/ctx.ts';
import type { ListParameters } from '#lib/api/list-query.ts';
import { HttpError } from '#server/http/errors.ts';

const ROWS = 100;

/** The requested part of a list; null for the whole list. */
function listRequest(parameters: ListParameters): ListRequest | null {
  if (Object.values(parameters).every((value) => value === undefined)) return null;
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

type Find<Row> = (ctx: Ctx, request: ListRequest | null) => Promise<ListResult<Row>>;

export async function findList<Row>(find: Find<Row>, { ctx, query }: { ctx: Ctx; query: ListParameters }) {
  const result = await find(ctx, listRequest(query));
  if (!result.ok) throw new HttpError({ status: 400, code: 'invalid_input', message: result.message });
  return result.list;
}

/** Returns the whole list without parameters, and otherwise one page of what matches. */
export const listWith =
  <Row>(find: Find<Row>) =>
  async (request: { ctx: Ctx; query: ListParameters }) => {
    const { cents: _cents, ...answer } = await findList(find, request);
    return answer;
  };
