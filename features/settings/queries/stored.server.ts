import { settings } from '#db/schema/settings.ts';
import type { Ctx } from '#features/ctx.ts';
import { deriveKey, openSealed, seal } from '#lib/secret.ts';
import { CARDS, type CardId, isSecret, SETTING_NAMES, type SettingName, variableOf } from '../rules/cards.ts';
import type { Texts } from '../rules/environment.ts';

/** Encrypts the secrets among the stored settings. */
export const settingsKey = (sessionSecret: string) => deriveKey(sessionSecret, 'settings of the panel');

/** The name belongs to the text, so that one secret can't be stored in place of another. */
export const sealSetting = (name: SettingName, text: string, key: Uint8Array) =>
  seal(JSON.stringify([name, text]), key);

/** Null if another key encrypted it. */
export function openSetting(name: SettingName, sealed: string, key: Uint8Array): string | null {
  try {
    // Only `sealSetting` writes it.
    const [sealedName, text] = JSON.parse(openSealed(sealed, key)) as [string, string];
    return sealedName === name ? text : null;
  } catch {
    return null;
  }
}

export type Row = typeof settings.$inferSelect;

const known = new Set<string>(SETTING_NAMES);
const isKnown = (row: Row): row is Row & { name: SettingName } => known.has(row.name);

export const listRows = async ({ db }: Pick<Ctx, 'db'>) => (await db.select().from(settings)).filter(isKnown);

/** What is stored. A secret that can't be read counts as missing, with all that needs it. */
export async function readStored(
  ctx: Pick<Ctx, 'db'> & { settings: Pick<Ctx['settings'], 'key'> },
): Promise<{ texts: Texts; unreadable: SettingName[] }> {
  const texts: Texts = {};
  const unreadable: SettingName[] = [];
  for (const { name, value } of await listRows(ctx)) {
    if (value === null) continue;
    const text = isSecret(name) ? openSetting(name, value, ctx.settings.key) : value;
    if (text === null) unreadable.push(name);
    else texts[name] = text;
  }
  // Without its key, a provider would reject every question.
  if (unreadable.includes('AI_API_KEY')) delete texts.AI_BASE_URL;
  return { texts, unreadable };
}

/** Null if the panel gives it. */
export function lockOf(environment: Readonly<Record<string, string>>, name: SettingName): string | null {
  const variable = variableOf(name);
  if (environment[variable] !== undefined) return variable;
  return CARDS.payments.some((one) => one === name) && environment.PAYMENTS === 'sandbox' ? 'PAYMENTS' : null;
}

export const versionOf = (rows: readonly Row[], card: CardId) =>
  String(
    rows.filter(({ name }) => CARDS[card].some((one) => one === name)).reduce((sum, { version }) => sum + version, 0),
  );
