import { sql } from 'drizzle-orm';
import { raiseContentVersion } from '#db/content-version.ts';
import { lockName } from '#db/locks.ts';
import { settings } from '#db/schema/settings.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { listRows, lockOf, readStored, sealSetting, versionOf } from '../queries/stored.server.ts';
import { CARD_IDS, type CardId, isSecret, type SettingName, triedBy } from '../rules/cards.ts';
import { type Changes, checkChanges, type Problems } from '../rules/changes.ts';
import type { Texts } from '../rules/environment.ts';
import { type Trial, tryCard } from './try.server.ts';

export type Given = { version?: string; values: Record<string, string> };

type Rejected =
  | { ok: false; reason: 'invalid'; fields: Problems }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'stale_edit' }
  | { ok: false; reason: 'test_failed'; trial: Trial };

type Prepared = { ok: true; card: CardId; before: Texts; changes: Changes; texts: Texts };

const STALE = { ok: false, reason: 'stale_edit' } as const;

/** What is stored now with the changes of a form. */
async function prepare(ctx: Ctx, cardName: string, values: Record<string, string>): Promise<Prepared | Rejected> {
  requirePermission(ctx.actor, 'open-settings');
  const card = CARD_IDS.find((id) => id === cardName);
  if (!card) return { ok: false, reason: 'unknown' };
  const { texts: before } = await readStored(ctx);
  const isLocked = (name: SettingName) => lockOf(ctx.settings.environment, name) !== null;
  const { changes, problems } = checkChanges(card, values, {
    before,
    isLocked,
    storesSecrets: ctx.settings.storesSecrets,
  });
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'invalid', fields: problems };
  const texts: Texts = { ...before };
  for (const [name, text] of changes) {
    if (text === null) delete texts[name];
    else texts[name] = text;
  }
  return { ok: true, card, before, changes, texts };
}

/** Null if the card has no connection. Nothing is stored. */
export async function trySettings(
  ctx: Ctx,
  card: string,
  { values }: Given,
): Promise<{ ok: true; trial: Trial | null } | Rejected> {
  const prepared = await prepare(ctx, card, values);
  if (!prepared.ok) return prepared;
  return { ok: true, trial: await tryCard(ctx, prepared.card, prepared.texts, [...prepared.changes.keys()]) };
}

/** Secrets by whether they are set. */
function audited(names: readonly SettingName[], texts: Texts, set: string) {
  return Object.fromEntries(
    names.map((name) => [name, isSecret(name) ? (texts[name] ? set : 'not set') : (texts[name] ?? null)]),
  );
}

async function store(ctx: Ctx, { card, before, changes, texts }: Prepared, version: string | undefined) {
  return inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, 'settings');
    if (version !== undefined && versionOf(await listRows(ctx), card) !== version) return false;
    for (const [name, text] of changes) {
      const value = text !== null && isSecret(name) ? sealSetting(name, text, ctx.settings.key) : text;
      await ctx.db
        .insert(settings)
        .values({ name, value, updatedAt: ctx.now() })
        .onConflictDoUpdate({
          target: settings.name,
          set: { value, updatedAt: ctx.now(), version: sql`${settings.version} + 1` },
        });
    }
    const names = [...changes.keys()];
    await recordAudit(ctx, {
      action: 'settings.update',
      subject: `settings of ${card}`,
      before: audited(names, before, 'set'),
      after: audited(names, texts, 'changed'),
    });
    await raiseContentVersion(ctx.db);
    return true;
  });
}

/** A new connection is tested before it replaces the one that works. Returns the context of what applies from now on. */
export async function saveSettings(
  ctx: Ctx,
  cardName: string,
  { version, values }: Given,
): Promise<{ ok: true; ctx: Ctx } | Rejected> {
  const prepared = await prepare(ctx, cardName, values);
  if (!prepared.ok) return prepared;
  const { card, changes, texts } = prepared;
  if (changes.size === 0) return { ok: true, ctx };
  if (version !== undefined && versionOf(await listRows(ctx), card) !== version) return STALE;
  const isTried = triedBy(card).some((name) => changes.has(name));
  const isRemoved = triedBy(card).every((name) => !texts[name]);
  const trial = isTried && !isRemoved ? await tryCard(ctx, card, texts, [...changes.keys()]) : null;
  if (trial && !trial.ok) return { ok: false, reason: 'test_failed', trial };
  if (!(await store(ctx, prepared, version))) return STALE;
  return { ok: true, ctx: { ...ctx, ...(await ctx.settings.apply()) } };
}
