import type { ListRequest, ListResult } from '#db/list/list.ts';
import type { Ctx } from '#features/ctx.ts';
import type { AskedList } from '#lib/api/list-query.ts';
import { HttpError } from '#server/http/errors.ts';

const ROWS = 100;

/** The requested part of a list; null for the whole list. */
function listRequest(asked: AskedList): ListRequest | null {
  if (Object.values(asked).every((value) => value === undefined)) return null;
  return {
    limit: Number(asked.limit ?? ROWS),
    whole: Number(asked.whole ?? 0),
    cursor: asked.cursor || null,
    q: asked.q ?? '',
    filter: asked.filter || null,
    sort: asked.sort || null,
    dir: asked.dir ?? null,
    count: asked.count ?? 'all',
  };
}

type Find<Row> = (ctx: Ctx, request: ListRequest | null) => Promise<ListResult<Row>>;

export async function findList<Row>(find: Find<Row>, { ctx, query }: { ctx: Ctx; query: AskedList }) {
  const result = await find(ctx, listRequest(query));
  if (!result.ok) throw new HttpError({ status: 400, code: 'invalid_input', message: result.message });
  return result.list;
}

/** Returns the whole list without parameters, and otherwise one page of what matches. */
export const listWith =
  <Row>(find: Find<Row>) =>
  async (request: { ctx: Ctx; query: AskedList }) => {
    const { cents: _cents, ...answer } = await findList(find, request);
    return answer;
  };
