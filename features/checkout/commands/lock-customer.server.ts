import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { closures } from '#db/schema/privacy.ts';
import type { Ctx } from '#features/ctx.ts';

/** Serializes the purchases of one customer. An account that is being closed or deleted isn't active. */
export async function lockCustomer(ctx: Ctx, userId: number) {
  const [customer] = await ctx.db
    .select({
      email: users.email,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      status: users.status,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!customer) throw new Error(`There is no customer ${userId}`);
  const isClosing = (await ctx.db.$count(closures, eq(closures.userId, userId))) > 0;
  const { email, username, firstName, lastName, status } = customer;
  return { email, name: `${firstName} ${lastName}`.trim() || username, isActive: status === 'active' && !isClosing };
}
