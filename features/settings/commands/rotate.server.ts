import { eq } from 'drizzle-orm';
import { raiseContentVersion } from '#db/content-version.ts';
import { settings } from '#db/schema/settings.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { listRows, openSetting, sealSetting } from '../queries/stored.server.ts';
import { isSecret } from '../rules/cards.ts';

/**
 * Encrypts stored secrets with the key of `ctx`. Names those that it opens already, and those that neither key opens, which
 * have to be entered again.
 */
export async function rotateSecrets(
  ctx: Ctx,
  former: Uint8Array,
): Promise<{ rotated: string[]; current: string[]; unreadable: string[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { key } = ctx.settings;
    const rotated: string[] = [];
    const current: string[] = [];
    const unreadable: string[] = [];
    for (const { name, value } of await listRows(ctx)) {
      if (value === null || !isSecret(name)) continue;
      if (openSetting(name, value, key) !== null) {
        current.push(name);
        continue;
      }
      const text = openSetting(name, value, former);
      if (text === null) unreadable.push(name);
      else {
        await ctx.db
          .update(settings)
          .set({ value: sealSetting(name, text, key) })
          .where(eq(settings.name, name));
        rotated.push(name);
      }
    }
    if (rotated.length > 0) {
      const after = { secrets: rotated };
      await recordAudit(ctx, { action: 'settings.rotate', subject: 'settings', after });
      await raiseContentVersion(ctx.db);
    }
    return { rotated, current, unreadable };
  });
}
