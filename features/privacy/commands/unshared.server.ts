import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#features/ctx.ts';
import type { OthersWith, Person } from '#features/personal.server.ts';

type Candidates = { names: string[]; phones: string[]; addresses: string[] };

async function isAnywhere(ctx: Ctx, table: PgTable, where: SQL | undefined): Promise<boolean> {
  const found = await ctx.db.select({ one: sql`1` }).from(table).where(where).limit(1);
  return found.length > 0;
}

async function isShared(ctx: Ctx, owner: Person, kind: 'name' | 'phone' | 'email', text: string): Promise<boolean> {
  for (const others of ctx.personal.flatMap((noun): OthersWith[] => noun.othersWith ?? [])) {
    const find = others[kind];
    if (find && (await isAnywhere(ctx, others.table, find(text, owner)))) return true;
  }
  return false;
}

/** Leaves out texts that another person shares, because people can enter the name, number or address of others. */
export async function keepUnshared(ctx: Ctx, owner: Person, { names, phones, addresses }: Candidates) {
  const keep = async (kind: 'name' | 'phone' | 'email', texts: string[]) => {
    const kept = [];
    for (const text of texts) if (!(await isShared(ctx, owner, kind, text))) kept.push(text);
    return kept;
  };
  return {
    names: await keep('name', names),
    phones: await keep('phone', phones),
    addresses: await keep('email', addresses),
  };
}
