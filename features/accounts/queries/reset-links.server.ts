import { and, eq } from 'drizzle-orm';
import { accountLinks, users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { isOpenLink } from '../commands/links.server.ts';

/** The account whose password a link may change; null if the link is unknown, expired or used. */
export async function findResetAccount(ctx: Ctx, token: string) {
  const [account] = await ctx.db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(isOpenLink(ctx, token, ['reset']), eq(accountLinks.email, users.email)));
  return account ?? null;
}
