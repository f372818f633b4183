import { and, eq, isNull } from 'drizzle-orm';
import { invitations } from '#db/schema/accounts.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';

/** Neither used nor revoked; may have expired. */
export const isOpenInvitation = and(isNull(invitations.usedAt), isNull(invitations.revokedAt));

export const invitationSubject = (id: number) => `invitation ${id}`;

/** For someone who is no longer an admin. `ctx.db` must be the transaction that removes the role. */
export async function revokeInvitationsOf(ctx: Ctx, userId: number): Promise<void> {
  const revoked = await ctx.db
    .update(invitations)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(invitations.invitedById, userId), isOpenInvitation))
    .returning({ id: invitations.id, email: invitations.email, role: invitations.role });
  for (const { id, ...before } of revoked)
    await recordAudit(ctx, { action: 'invitation.revoke', subject: invitationSubject(id), before });
}
