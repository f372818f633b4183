import { and, asc, eq, inArray } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { rolesThatMay } from '#features/permissions.ts';

/**
 * Locks all active admins in a fixed order, so that those who demote each other at the same time don't deadlock and one
 * of them remains. See also lockAccount.
 */
export const lockAdmins = (ctx: Ctx) =>
  ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, rolesThatMay('manage-accounts')), eq(users.status, 'active')))
    .orderBy(asc(users.id))
    .for('no key update');
