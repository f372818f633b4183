import type pg from 'pg';
import { HASH_KEY } from '../keyed-hash.ts';

/** One erasure. `key` is the one that `emailHash` was made with. */
export type LedgerEntry = { key: string; userId: number | null; emailHash: string; erasedAt: string };

/** The entry of `installation` with the erasures that a restored backup doesn't know yet. */
export const TO_REPEAT = 'erasures-to-repeat';

/** What a database knows about erased people: nothing names them. */
export type Ledger = {
  key: string | null;
  entries: LedgerEntry[];
  suppressions: { emailHash: string; createdAt: string }[];
};

async function readKey(client: Pick<pg.ClientBase, 'query'>): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>('select value from installation where name = $1', [HASH_KEY]);
  return rows[0]?.value ?? null;
}

export async function readLedger(client: Pick<pg.ClientBase, 'query'>): Promise<Ledger> {
  const key = await readKey(client);
  const erased = await client.query<Omit<LedgerEntry, 'key'>>(
    `select user_id as "userId", email_hash as "emailHash", to_jsonb(erased_at) #>> '{}' as "erasedAt" from erasures order by id`,
  );
  const suppressed = await client.query<Ledger['suppressions'][number]>(
    `select email_hash as "emailHash", to_jsonb(created_at) #>> '{}' as "createdAt" from suppressions`,
  );
  const entries = key === null ? [] : erased.rows.map((row) => ({ key, ...row }));
  return { key, entries, suppressions: suppressed.rows };
}

const idOf = ({ userId, emailHash, erasedAt }: LedgerEntry) => `${userId} ${emailHash} ${Date.parse(erasedAt)}`;

/** Entries of both, each once. */
export function joined(one: LedgerEntry[], other: LedgerEntry[]): LedgerEntry[] {
  return [...new Map([...one, ...other].map((entry) => [idOf(entry), entry])).values()];
}

/**
 * Adds the erasures that a restored backup doesn't know, with everything that is suppressed, and notes which ones have to
 * be repeated. In the transaction of the restore.
 */
export async function mergeLedger(
  client: pg.ClientBase,
  { key, suppressions }: Ledger,
  entries: LedgerEntry[],
): Promise<void> {
  const known = new Set((await readLedger(client)).entries.map(idOf));
  const missing = entries.filter((entry) => !known.has(idOf(entry)));
  if (key !== null && (missing.length > 0 || suppressions.length > 0)) {
    await client.query(
      'insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [HASH_KEY, key],
    );
    await client.query(
      `insert into suppressions (email_hash, created_at)
       select "emailHash", "createdAt" from jsonb_to_recordset($1::jsonb) as s ("emailHash" text, "createdAt" timestamptz)
       on conflict do nothing`,
      [JSON.stringify(suppressions)],
    );
  }
  if (missing.length === 0) return;
  await client.query(
    `insert into erasures (user_id, email_hash, erased_at)
     select "userId", "emailHash", "erasedAt" from jsonb_to_recordset($1::jsonb) as e ("userId" int, "emailHash" text, "erasedAt" timestamptz)
     on conflict do nothing`,
    [JSON.stringify(missing)],
  );
  await client.query(
    'insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [TO_REPEAT, JSON.stringify(missing)],
  );
}
