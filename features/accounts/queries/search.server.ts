import { findMatches } from '#db/list/matches.ts';
import { users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { type FoundRecord, MOST_FOUND } from '#lib/api/found-record.ts';
import { fullName } from '#lib/text/full-name.ts';

/** A customer in the panel. */
/** In the panel. */
export const customerPath = (id: number) => `/admin?tab=customers&customer=${id}`;

/** Accounts, those of staff too, whose name, username or email contains the words. */
export async function searchCustomers(ctx: Ctx, q: string): Promise<FoundRecord[]> {
  requirePermission(ctx.actor, 'manage-accounts');
  const { id, username, email, firstName, lastName, status, search, createdAt } = users;
  const found = await findMatches(
    ctx.db,
    {
      table: users,
      columns: { id, username, email, firstName, lastName, status },
      text: search,
      isIndexed: true,
      newest: createdAt,
    },
    { q, most: MOST_FOUND },
  );
  return found.map((user) => ({
    id: user.id,
    title: fullName(user) || user.username,
    detail: user.email,
    status: user.status,
    path: customerPath(user.id),
  }));
}
