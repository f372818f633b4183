import { asc, eq } from 'drizzle-orm';
import { tokenLedger } from '#db/schema/tokens.ts';
import { bought, type World } from './billing-worlds.ts';
import { readBalance } from './tokens.ts';

/** A customer with an active subscription and a pack of tokens for it. */
export async function boughtPack(create: () => Promise<World>) {
  const world = await bought(create);
  const packUrl = await world.startPack(world.id);
  await world.pay(packUrl);
  return { ...world, packUrl };
}

/** What is left of the subscription's packs. */
export const packTokensOf = async ({ ctx, now }: World, id: number) =>
  (await readBalance({ ...ctx, now }, id))?.packTokens;

/** Spends tokens of packs as an answer does. */
export async function spendPackTokens(world: World, subscriptionId: number, tokens: number): Promise<void> {
  const { db } = world;
  await db.execute(
    `update token_balances set pack_tokens = pack_tokens - ${tokens} where subscription_id = ${subscriptionId}`,
  );
  await db
    .insert(tokenLedger)
    .values({ subscriptionId, bucket: 'pack', kind: 'reserve', tokens: -tokens, createdAt: world.now() });
}

/** The rows about packs, oldest first. */
export const packLedger = async ({ db }: World) =>
  (await db.select().from(tokenLedger).where(eq(tokenLedger.bucket, 'pack')).orderBy(asc(tokenLedger.id))).map(
    ({ kind, tokens }) => [kind, tokens],
  );
