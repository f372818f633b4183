import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { UNUSABLE_PASSWORD } from '#db/unusable-password.ts';
import type { Ctx } from '#features/ctx.ts';
import { endSessions } from './close-account.server.ts';
import { forgetBrowsers } from './forget-browsers.server.ts';
import { closeLinks } from './links.server.ts';

/** Ends the account's sessions and removes its password and links. `ctx.db` must be a transaction that locks the account. */
export async function endAccess(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.update(users).set({ passwordHash: UNUSABLE_PASSWORD }).where(eq(users.id, userId));
  await forgetBrowsers(ctx, userId);
  await closeLinks(ctx, userId);
  await endSessions(ctx, userId);
}
