import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { findUser, type User } from '../queries/accounts.server.ts';
import { changeAccount } from './change-account.server.ts';

export function updateProfile(ctx: Ctx, names: { firstName: string; lastName: string }): Promise<User> {
  const { id } = requireSignedIn(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    await changeAccount(ctx, id, names);
    const user = await findUser(ctx, id);
    if (!user) throw new Error('The account was deleted while its profile was being changed');
    return user;
  });
}
