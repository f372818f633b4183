import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { headerSafe } from '#features/mail/rules.ts';
import type { TextKind, Texts } from '#features/personal.server.ts';
import { isSameJson } from '#lib/differs.ts';
import { mentionPattern, replacementOf } from '#lib/text/mentions.ts';
import { isNumbered, rangesOf } from './batches.server.ts';
import type { IdentifiedPerson } from './identify-person.server.ts';

/** Rows read at once. Each is searched with a regular expression. */
const ROWS = 1_000;

type Replacement = ReturnType<typeof replacementOf>;

function replaced(replacement: Replacement, kind: TextKind, value: unknown, key: number): unknown {
  if (kind === 'json') return replacement.json(value);
  if (typeof value !== 'string') return value;
  if (kind !== 'label') return replacement[kind](value);
  const label = replacement.text(value);
  return label === value ? value : `${label} (${key})`;
}

/** Only the columns that change. */
function changesOf({ columns }: Texts, row: Record<string, unknown>, replacement: Replacement) {
  const all = Object.entries(columns).map(([name, [, kind]]) => {
    return [name, replaced(replacement, kind, row[name], Number(row.key))] as const;
  });
  return Object.fromEntries(all.filter(([name, value]) => !isSameJson(value, row[name])));
}

async function replaceInRange(ctx: Ctx, texts: Texts, range: SQL, pattern: string, replacement: Replacement) {
  const { table, key, columns, where } = texts;
  const chosen = Object.fromEntries(Object.entries(columns).map(([name, [column]]) => [name, column]));
  const isMention = or(...Object.values(chosen).map((column) => sql`${column}::text ~* ${pattern}`));
  await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ ...chosen, key })
      .from(table)
      .where(and(range, where, isMention))
      .orderBy(asc(key))
      .for('no key update');
    for (const row of rows) {
      const changes = changesOf(texts, row, replacement);
      if (Object.keys(changes).length > 0) await ctx.db.update(table).set(changes).where(eq(key, row.key));
    }
  });
}

/** Replaces every mention of the person in texts about others. Repeating it changes nothing. */
export async function replaceMentions(ctx: Ctx, { names: own, contacts, alias }: IdentifiedPerson): Promise<void> {
  // Subjects and notifications omit direction marks.
  const names = [...new Set(own.flatMap((name) => [name, headerSafe(name)]))];
  if (names.length === 0 && contacts.length === 0) return;
  const pattern = mentionPattern({ names, contacts });
  const replacement = replacementOf({ names, contacts }, alias);
  for (const texts of ctx.personal.flatMap((noun) => noun.texts ?? [])) {
    const ranges = isNumbered(texts.table) ? rangesOf(ctx, texts.table, ROWS) : [sql`true`];
    for await (const range of ranges) await replaceInRange(ctx, texts, range, pattern, replacement);
  }
}
