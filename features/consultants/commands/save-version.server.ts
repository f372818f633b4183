import { lockName } from '#db/locks.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import type { ConsultantInput } from '../input.ts';
import { findNewestVersion } from '../queries/versions.server.ts';

type Version = NonNullable<Awaited<ReturnType<typeof findNewestVersion>>>;

export type SaveResult = { ok: true; version: Version } | { ok: false; reason: 'unknown' | 'stale_edit' };

const factsOf = ({ name, instructions, questions, sources }: Omit<ConsultantInput, 'version'>) => ({
  name,
  instructions,
  questions,
  sources,
});

/** Adds a version unless somebody added one after the version that the admin saw. */
export async function saveVersion(
  ctx: Ctx,
  agentId: string,
  { version, ...given }: ConsultantInput,
): Promise<SaveResult> {
  const { id: authorId } = requirePermission(ctx.actor, 'manage-consultants');
  return inTransaction(ctx, async (ctx): Promise<SaveResult> => {
    await lockName(ctx.db, `consultant ${agentId}`);
    const before = await findNewestVersion(ctx, agentId);
    if (!before) return { ok: false, reason: 'unknown' };
    if (version !== undefined && before.id !== version) return { ok: false, reason: 'stale_edit' };
    await ctx.db.insert(consultantVersions).values({ ...given, agentId, authorId, createdAt: ctx.now() });
    const after = await findNewestVersion(ctx, agentId);
    if (!after) throw new Error('the version was not stored');
    await recordAudit(ctx, {
      action: 'consultant.update',
      subject: `consultant ${agentId}`,
      before: { version: before.id, ...factsOf(before) },
      after: { version: after.id, ...factsOf(after) },
    });
    return { ok: true, version: after };
  });
}
