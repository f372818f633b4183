import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#features/ctx.ts';
import type { Person } from '#features/personal.server.ts';
import type { Mentioned } from '#lib/text/mentions.ts';
import { findClosingAccount } from '../queries/own.server.ts';
import { aliasOf, isPlainName, isPlainPhone } from '../rules.ts';
import { keepUnshared } from './unshared.server.ts';

/** Everything that identifies a person, as far as it is certainly theirs and nobody else's. */
export type IdentifiedPerson = Person &
  Mentioned & {
    username: string | null;
    /** What texts say instead. */
    alias: string;
  };

const distinct = (texts: string[]) => [...new Set(texts)];

type Identifiers = { names: string[]; phones: string[]; confirmed: string[]; claimed: string[] };

/** Each noun's names, phone numbers and addresses of an account, or of whoever sent something from the addresses. */
async function identifiersOf(ctx: Ctx, person: Person): Promise<Identifiers> {
  const found: Identifiers = { names: [], phones: [], confirmed: [], claimed: [] };
  const none: SQL<string | null> = sql`null::text`;
  for (const identity of ctx.personal.flatMap((noun) => noun.identities ?? [])) {
    const { table, name = none, phone = none, email = none, isClaimed } = identity;
    const where = identity.of(person);
    if (!where) continue;
    const columns = {
      name: sql<string | null>`${name}`,
      phone: sql<string | null>`${phone}`,
      email: sql<string | null>`lower(${email})`,
    };
    for (const row of await ctx.db.selectDistinct(columns).from(table).where(where)) {
      if (row.name) found.names.push(row.name);
      if (row.phone) found.phones.push(row.phone);
      if (row.email) found[isClaimed ? 'claimed' : 'confirmed'].push(row.email);
    }
  }
  return found;
}

async function mentionsOf(
  ctx: Ctx,
  { userId, emails }: Person,
  known: Pick<Identifiers, 'names' | 'claimed'>,
): Promise<Mentioned> {
  const found = await identifiersOf(ctx, { userId: null, emails });
  const mentions = await keepUnshared(
    ctx,
    { userId, emails },
    {
      names: distinct([...known.names, ...found.names]).filter(isPlainName),
      phones: distinct(found.phones).filter(isPlainPhone),
      addresses: distinct(known.claimed).filter((address) => !emails.includes(address)),
    },
  );
  return { names: mentions.names, contacts: [...emails, ...mentions.addresses, ...mentions.phones] };
}

export async function identifyAddress(ctx: Ctx, email: string): Promise<IdentifiedPerson> {
  const emails = [email.toLowerCase()];
  const mentions = await mentionsOf(ctx, { userId: null, emails }, { names: [], claimed: [] });
  return { userId: null, username: null, emails, ...mentions, alias: 'Deleted person' };
}

/** Null when the account is unknown or already erased. */
export async function identifyAccount(
  ctx: Ctx,
  userId: number,
): Promise<(IdentifiedPerson & { userId: number }) | null> {
  const account = await findClosingAccount(ctx, userId);
  if (!account) return null;
  const known = await identifiersOf(ctx, { userId, emails: [] });
  const [current = '', ...former] = distinct([account.email.toLowerCase(), ...known.confirmed]);
  // Without a mail server, nobody can confirm an address.
  const isTheirs = account.isTheirs || !ctx.mail.isDelivered;
  // People can buy with an address that they never confirm, and then change it.
  const unshared = { names: [], phones: [], addresses: isTheirs ? former : [] };
  const { addresses } = await keepUnshared(ctx, { userId, emails: [current] }, unshared);
  const emails = isTheirs ? [current, ...addresses] : [];
  const mentions = await mentionsOf(
    ctx,
    { userId, emails },
    { names: known.names, claimed: [current, ...former, ...known.claimed] },
  );
  const { firstName, lastName } = aliasOf(userId);
  return { userId, username: account.username, emails, ...mentions, alias: `${firstName} ${lastName}` };
}
