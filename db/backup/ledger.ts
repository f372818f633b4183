import type pg from 'pg';
import { FORMER_HASH_KEYS, HASH_KEY } from '../keyed-hash.ts';
import { type Carried, readLeavers, type Suppression } from './suppressed.ts';

/** One erasure. `key` identifies the installation that `userId` belongs to. */
export type LedgerEntry = { key: string; userId: number | null; emailHash: string; erasedAt: string };

/** The entry of `installation` with the erasures that still have to be repeated after a restore. */
export const TO_REPEAT = 'erasures-to-repeat';

/** What a database knows about people who were erased or left, without naming them. */
export type Ledger = Carried & {
  erasures: LedgerEntry[];
};

type Client = Pick<pg.ClientBase, 'query'>;

/** The installation's own key first, then the keys of hashes from earlier databases. */
async function readKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, value from installation where name = any ($1)',
    [[HASH_KEY, FORMER_HASH_KEYS]],
  );
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value;
  const own = valueOf(HASH_KEY);
  // Only a restore writes it.
  const former = JSON.parse(valueOf(FORMER_HASH_KEYS) ?? '[]') as string[];
  return own === undefined ? [] : [own, ...former];
}

const store = (client: Client, name: string, value: string) =>
  client.query(
    'insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, value],
  );

/** Without a key, nothing has been hashed yet; `fresh` then hashes those who left. */
export async function readLedger(client: Client, fresh?: string): Promise<Ledger> {
  const stored = await readKeys(client);
  const keys = stored.length === 0 && fresh !== undefined ? [fresh] : stored;
  const [key] = keys;
  if (key === undefined) return { keys, erasures: [], suppressions: [] };
  const erased = await client.query<Omit<LedgerEntry, 'key'>>(
    `select user_id as "userId", email_hash as "emailHash", to_jsonb(erased_at) #>> '{}' as "erasedAt" from erasures order by id`,
  );
  const suppressed = await client.query<Suppression>(
    `select email_hash as "emailHash", to_jsonb(created_at) #>> '{}' as "createdAt" from suppressions`,
  );
  return {
    keys,
    erasures: erased.rows.map((row) => ({ key, ...row })),
    suppressions: [...suppressed.rows, ...(await readLeavers(client, key))],
  };
}

const idOf = ({ userId, emailHash, erasedAt }: LedgerEntry) => `${userId} ${emailHash} ${Date.parse(erasedAt)}`;

/** The entries of both, each once. Of two suppressions of an address, the later one. */
export function joined(one: Ledger, other: Ledger): Ledger {
  const erasures = new Map([...one.erasures, ...other.erasures].map((entry) => [idOf(entry), entry]));
  const latestLast = [...one.suppressions, ...other.suppressions].toSorted(
    (first, second) => Date.parse(first.createdAt) - Date.parse(second.createdAt),
  );
  const suppressions = new Map(latestLast.map((entry) => [entry.emailHash, entry]));
  const isUsed = ({ erasures: erased, suppressions: left }: Ledger) => erased.length + left.length > 0;
  const keys = [one, other].filter(isUsed).flatMap((ledger) => ledger.keys);
  return { keys: [...new Set(keys)], erasures: [...erasures.values()], suppressions: [...suppressions.values()] };
}

/** The backup's own key stays, because its hashes were made with it. Returns every key. */
export async function addKeys(client: Client, added: string[]): Promise<string[]> {
  const keys = [...new Set([...(await readKeys(client)), ...added])];
  const [own, ...former] = keys;
  if (own === undefined) return [];
  await store(client, HASH_KEY, own);
  if (former.length > 0) await store(client, FORMER_HASH_KEYS, JSON.stringify(former));
  return keys;
}

/** The erasures that the backup itself hadn't repeated yet. Its table has them, so they don't count as missing. */
async function readToRepeat(client: Client): Promise<LedgerEntry[]> {
  const { rows } = await client.query<{ value: string }>('select value from installation where name = $1', [TO_REPEAT]);
  // Only a restore and the job that repeats erasures write it.
  return JSON.parse(rows[0]?.value ?? '[]') as LedgerEntry[];
}

/**
 * Adds the erasures that a restored backup doesn't have, and marks them to be repeated. An account number of another
 * installation belongs to somebody else here, so only the address of such an erasure counts. Runs in the restore's
 * transaction.
 */
export async function mergeErasures(client: Client, { erasures }: Ledger, ownKey: string | undefined): Promise<void> {
  const isForeign = ({ key }: LedgerEntry) => ownKey !== undefined && key !== ownKey;
  const known = new Set((await readLedger(client)).erasures.map(idOf));
  const missing = erasures
    .map((entry) => (isForeign(entry) ? { ...entry, userId: null } : entry))
    .filter((entry) => !known.has(idOf(entry)));
  if (missing.length === 0) return;
  await client.query(
    `insert into erasures (user_id, email_hash, erased_at)
     select "userId", "emailHash", "erasedAt" from jsonb_to_recordset($1::jsonb) as e ("userId" int, "emailHash" text, "erasedAt" timestamptz)
     on conflict do nothing`,
    [JSON.stringify(missing)],
  );
  await store(client, TO_REPEAT, JSON.stringify([...(await readToRepeat(client)), ...missing]));
}
