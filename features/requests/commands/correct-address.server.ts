import { eq } from 'drizzle-orm';
import { consultationRequests } from '#db/schema/requests.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';

/** Stores another address of the visitor, if one is given. Returns the one to write to. */
export async function correctAddress(
  ctx: Ctx,
  { id, email }: { id: number; email: string },
  given = email,
): Promise<string> {
  if (given === email) return email;
  await ctx.db.update(consultationRequests).set({ email: given }).where(eq(consultationRequests.id, id));
  await recordAudit(ctx, { action: 'contact.correct-address', subject: `contact ${id}` });
  return given;
}
