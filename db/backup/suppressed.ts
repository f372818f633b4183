import type pg from 'pg';
import { ERASED_HOST } from '#lib/erased-address.ts';
import { keyedHash } from '../keyed-hash.ts';

/** Somebody who must not get newsletters; without a reason, the address is only known by its hash. */
export type Suppression = { emailHash: string; createdAt: string; reason?: string };

/** Each hash was made with one of the keys. */
export type Carried = { keys: string[]; suppressions: Suppression[] };

type Client = Pick<pg.ClientBase, 'query'>;

/** Subscribers who left, bounced or complained and whose row still has the address. */
export async function readLeavers(client: Client, key: string): Promise<Suppression[]> {
  const { rows } = await client.query<{ email: string; createdAt: string; reason: string }>(
    `select email, to_jsonb(unsubscribed_at) #>> '{}' as "createdAt", unsubscribe_reason as reason
     from subscribers where state in ('unsubscribed', 'bounced') and email not like $1`,
    [`%@${ERASED_HOST}`],
  );
  return rows.map(({ email, ...left }) => ({ emailHash: keyedHash(key, email), ...left }));
}

const PAGE = 2_000;

type Subscriber = { id: number; email: string; isConfirmed: boolean; askedAt: string | null };

/** Everyone who gets newsletters, or will after confirming. */
async function* readSubscribers(client: Client): AsyncGenerator<Subscriber> {
  let last = 0;
  while (true) {
    const { rows } = await client.query<Subscriber>(
      `select id, email, state = 'confirmed' as "isConfirmed", to_jsonb(greatest(consent_at, confirmed_at)) #>> '{}' as "askedAt" from subscribers
       where state in ('pending', 'confirmed') and id > $1 order by id limit ${PAGE}`,
      [last],
    );
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PAGE) return;
  }
}

type Match = { subscriber: Subscriber; suppression: Suppression; hasAskedSince: boolean };

/** Anyone can sign up with anyone's address, so only a confirmation ends a suppression. */
const isOutdated = ({ subscriber, hasAskedSince }: Match) => hasAskedSince && subscriber.isConfirmed;

async function findMatches(client: Client, { keys, suppressions }: Carried): Promise<Match[]> {
  const known = new Map(suppressions.map((entry) => [entry.emailHash, entry]));
  const matches: Match[] = [];
  if (known.size === 0) return matches;
  for await (const subscriber of readSubscribers(client)) {
    for (const key of keys) {
      const suppression = known.get(keyedHash(key, subscriber.email));
      if (!suppression) continue;
      const hasAskedSince = Date.parse(subscriber.askedAt ?? '') > Date.parse(suppression.createdAt);
      matches.push({ subscriber, suppression, hasAskedSince });
    }
  }
  return matches;
}

const withoutOutdated = (suppressions: Suppression[], matches: Match[]) => {
  const back = new Set(matches.filter(isOutdated).map(({ suppression }) => suppression.emailHash));
  return suppressions.filter(({ emailHash }) => !back.has(emailHash));
};

/** Leaves out people who have subscribed again since, according to the database. */
export const withoutReturned = async (client: Client, carried: Carried): Promise<Suppression[]> =>
  withoutOutdated(carried.suppressions, await findMatches(client, carried));

async function unsubscribe(client: Client, left: Match[]): Promise<void> {
  const rows = left.map(({ subscriber: { id, email }, suppression: { createdAt, reason = 'link' } }) => ({
    id,
    email,
    createdAt,
    reason,
  }));
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as g (id int, email text, "createdAt" timestamptz, reason text)
     ), withdrawn as (
       update outbox set canceled_at = "createdAt", cancel_reason = 'left', text = '', html = '' from given
       where kind = 'newsletter' and recipient in (email, lower(email)) and sent_at is null and canceled_at is null
     )
     update subscribers set unsubscribed_at = "createdAt", unsubscribe_reason = reason, unsubscribed_from = null
     from given where subscribers.id = given.id`,
    [JSON.stringify(rows)],
  );
}

/** Leaves out those whose row already says that they left. */
async function storeHashes(client: Client, keys: string[], suppressions: Suppression[]): Promise<void> {
  const named = new Set<string>();
  for (const key of keys) for (const { emailHash } of await readLeavers(client, key)) named.add(emailHash);
  await client.query(
    `insert into suppressions (email_hash, created_at)
     select "emailHash", "createdAt" from jsonb_to_recordset($1::jsonb) as s ("emailHash" text, "createdAt" timestamptz)
     on conflict do nothing`,
    [JSON.stringify(suppressions.filter(({ emailHash }) => !named.has(emailHash)))],
  );
}

/** Unsubscribes people whom a restore has brought back, and cancels their newsletters. Returns how many. */
export async function suppressReturned(client: Client, carried: Carried): Promise<number> {
  const matches = await findMatches(client, carried);
  const left = matches.filter(({ hasAskedSince }) => !hasAskedSince);
  await unsubscribe(client, left);
  await storeHashes(client, carried.keys, withoutOutdated(carried.suppressions, matches));
  return left.length;
}
