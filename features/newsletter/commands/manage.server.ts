import { eq } from 'drizzle-orm';
import { subscribers } from '#db/schema/newsletter.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { findSubscriber, type StoredSubscriber } from '../queries.server.ts';
import { suppress } from './unsubscribe.server.ts';

/** Suppresses an address on behalf of its owner or because emails came back. Idempotent; null when it's unknown. */
export async function suppressSubscriber(
  ctx: Ctx,
  id: number,
  reason: 'staff' | 'bounce',
): Promise<StoredSubscriber | null> {
  requirePermission(ctx.actor, 'manage-subscribers');
  return inTransaction(ctx, async (ctx) => {
    const isNew = (await suppress(ctx, eq(subscribers.id, id), { reason })) > 0;
    const subscriber = await findSubscriber(ctx, id);
    if (subscriber && isNew) {
      const after = { state: subscriber.state };
      await recordAudit(ctx, {
        action: `subscriber.${reason === 'bounce' ? 'bounce' : 'unsubscribe'}`,
        subject: `subscriber ${id}`,
        after,
      });
    }
    return subscriber;
  });
}
