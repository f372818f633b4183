import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '#features/ctx.ts';
import type { ErasedRows, Person } from '#features/personal.server.ts';
import { isNumbered, untilNoneIsLeft } from './batches.server.ts';

function rowsOf({ userId, email, where }: ErasedRows<Ctx>, person: Person): SQL | undefined | null {
  if (where) return where(person);
  return or(
    userId && person.userId !== null ? eq(userId, person.userId) : undefined,
    email && person.emails.length > 0 ? inArray(email, person.emails) : undefined,
  );
}

async function eraseRows(ctx: Ctx, rows: ErasedRows<Ctx>, person: Person): Promise<void> {
  const { table, set } = rows;
  const where = rowsOf(rows, person);
  if (!where) return;
  const erase = (which: SQL) => (set ? ctx.db.update(table).set(set).where(which) : ctx.db.delete(table).where(which));
  if (!isNumbered(table)) {
    await erase(where);
    return;
  }
  const { remove = (_ctx: Ctx, ids: number[]) => erase(inArray(table.id, ids)) } = rows;
  await untilNoneIsLeft(ctx, { table, where }, (ids) => remove(ctx, ids));
}

/** Erases what nouns hold under the account and the addresses, the last noun first. Repeating it changes nothing. */
export async function erasePersonalData(ctx: Ctx, person: Person): Promise<void> {
  for (const { erases = [] } of ctx.personal.toReversed()) {
    for (const step of erases) await (typeof step === 'function' ? step(ctx, person) : eraseRows(ctx, step, person));
  }
}
