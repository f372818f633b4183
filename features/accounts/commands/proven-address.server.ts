import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { isProvenAddress } from '#features/personal.server.ts';

export const hasProvenAddress = async ({ db }: Ctx, userId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isProvenAddress))) > 0;
