import { eq } from 'drizzle-orm';
import { subscribers } from '#db/schema/newsletter.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { findSubscriber, type StoredSubscriber } from '../queries.server.ts';
import { suppress } from './unsubscribe.server.ts';

/** Suppresses an address on behalf of its owner or because emails came back. Idempotent; null when it's unknown. */
export async function suppressSubscriber(
  ctx: Ctx,
  id: number,
  reason: 'staff' | 'bounce',
): Promise<StoredSubscriber | null> {
  requireAdmin(ctx.actor);
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const isNew = (await suppress(inner, eq(subscribers.id, id), { reason })) > 0;
    const subscriber = await findSubscriber(inner, id);
    if (subscriber && isNew) {
      const after = { state: subscriber.state };
      await recordAudit(inner, {
        action: `subscriber.${reason === 'bounce' ? 'bounce' : 'unsubscribe'}`,
        subject: `subscriber ${id}`,
        after,
      });
    }
    return subscriber;
  });
}
