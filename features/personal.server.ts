import { and, eq, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Exemption, Retained } from '#content/retention.ts';
import type { Columns } from '#db/list/columns.ts';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { type Action, type Role, STAFF_ROLES } from '#features/permissions.ts';
import type { replacementOf } from '#lib/text/mentions.ts';
import { type Period, periodText } from '#lib/time/periods.ts';

/** An account, addresses, or both. */
export type Person = {
  userId: number | null;
  /** In lower case. Empty if an account never confirmed its address: what others sent from it may not be theirs. */
  emails: string[];
};

/** Rows that a copy of someone's data contains, in a file of its own. */
export type Subject = {
  /** Of its file. */
  name: string;
  title: string;
  /** What it holds, in a sentence. */
  about: string;
  table: PgTable;
  /** Unique among the person's rows, and in the order in which they are read. Long tables need an index on it. */
  key: SQLWrapper;
  columns: Columns;
  where: SQL | undefined;
};

/** A subject of each account, or of each address. */
export type Copied<Key> = Omit<Subject, 'where'> & { where: (key: Key) => SQL | undefined };

/** Rows that an erasure deletes or makes anonymous, a few at a time. */
export type ErasedRows<Ctx> = {
  table: PgTable;
  /** The column with the account. */
  userId?: AnyPgColumn;
  /** The address in lower case. After a restore, erased addresses are searched in it. */
  email?: SQLWrapper;
  /** Instead of all rows of the account or address. Null for none. */
  where?: (person: Person) => SQL | undefined | null;
  /** What stays instead of deleting the row, which must no longer match. */
  set?: Record<string, unknown>;
  /** Instead of deleting the rows. */
  remove?: (ctx: Ctx, ids: number[]) => Promise<unknown>;
};

/** Something else than rows. It can be repeated. */
type ErasureStep<Ctx> = (ctx: Ctx, person: Person) => Promise<unknown>;

/** An account whose row becomes "Deleted customer N". */
type ErasedAccount = {
  userId: number;
  /** Until now. */
  username: string;
  /** From now on. */
  alias: { username: string; firstName: string; lastName: string; email: string };
};

/** What others see of an account; `name` as `hostName` has it. */
export type SeenAccount = { name: string; role: Role; status: 'active' | 'inactive' };

/** `label`: a text that is unique in its table. */
export type TextKind = keyof ReturnType<typeof replacementOf> | 'label';

/** Texts that may mention anybody. An erasure replaces what they say about the person. */
export type Texts = {
  table: PgTable;
  key: AnyPgColumn;
  /** Keyed by their names in the table's schema. */
  columns: Record<string, [AnyPgColumn | SQL, TextKind]>;
  where?: SQL;
};

/** Names, addresses and phone numbers under which a person is known. */
type Identity = {
  table: PgTable;
  of: (person: Person) => SQL | undefined | null;
  name?: SQLWrapper;
  phone?: SQLWrapper;
  email?: SQLWrapper;
  /** They entered the address but didn't confirm it. */
  isClaimed?: boolean;
};

/** Rows of anyone else with the same name, phone number or address, which then isn't certainly the person's. */
export type OthersWith = {
  table: PgTable;
  name?: (name: string, owner: Person) => SQL | undefined;
  phone?: (phone: string, owner: Person) => SQL | undefined;
  email?: (address: string, owner: Person) => SQL | undefined;
};

/** One kind of data with a retention period. The dry run and the nightly run read the same rules. */
export type RetentionRule<Ctx> = {
  rule: Retained;
  table: PgTable & { id: AnyPgColumn };
  /** A condition on the row alone, for all rows that may be due until then. */
  isOld: (until: Date, period: Period) => SQL | undefined;
  dueAt: (period: Period) => SQL<Date>;
  /** What staff recognize it by. */
  label: SQL<string>;
  /** Why it stays although it's due. */
  exemption?: (now: Date) => SQL<Exemption | null>;
  /** In the transaction of `ctx.db`. Accounts have none: they are erased one by one. */
  remove?: (ctx: Ctx, ids: number[]) => Promise<unknown>;
};

/** Whose timeline it is. */
export type TimelinePerson = {
  /** 0 without an account. */
  userId: number;
  /** In lower case; null if the account hasn't confirmed it. */
  email: string | null;
  /** A query for the ids of their requests. */
  requests: SQL;
  isOfRequest: (column: SQLWrapper) => SQL;
};

/** One kind of entry: where its rows are found, and when each happened. `facts` are those of its schema in the contract. */
export type TimelineSource = {
  kind: string;
  filter?: 'emails' | 'notes';
  /** Without it, whoever may see the timeline may see these. */
  needs?: Action;
  at: SQLWrapper;
  id: SQLWrapper;
  facts: Record<string, SQLWrapper>;
  from: SQL;
  where: SQL;
};

/**
 * What a noun holds about people. `server/personal-data.ts` lists the nouns; copies, erasures, retention and timelines
 * read that list.
 */
export type PersonalData<Ctx> = {
  copies?: {
    account?: Copied<number>[];
    /** With or without an account. */
    address?: Copied<string>[];
    /** What is kept about somebody's work for us. What it says about other people stays out. */
    work?: Copied<number>[];
  };
  /** Tables of which nothing is copied, and why. */
  notCopied?: [PgTable, string][];
  /** Tables whose rows an erasure leaves, deletes with others, or changes in `anonymizes`; and why. */
  keeps?: [PgTable, string][];
  erases?: (ErasedRows<Ctx> | ErasureStep<Ctx>)[];
  /** In the transaction that renames the account. What it returns is noted in the audit entry. */
  anonymizes?: (ctx: Ctx, account: ErasedAccount) => Promise<Record<string, number> | undefined>;
  /** In the transaction that changes what others see of a member of staff, who may just have become one or left. */
  followsStaff?: (ctx: Ctx, userId: number, before: SeenAccount, after: SeenAccount) => Promise<unknown>;
  texts?: Texts[];
  identities?: Identity[];
  othersWith?: OthersWith[];
  retention?: RetentionRule<Ctx>[];
  timeline?: (person: TimelinePerson) => TimelineSource[];
};

type Colleague = Record<'firstName' | 'lastName' | 'username', SQLWrapper>;

/** What staff call a colleague; null if the row was joined and isn't there. */
export const nameOf = ({ firstName, lastName, username }: Colleague) =>
  sql<string | null>`coalesce(nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${username})`;

/** What staff call a colleague. */
export const hostName = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username})`;

/** Who works here and can sign in. */
export const isActiveStaff = and(eq(users.status, 'active'), inArray(users.role, STAFF_ROLES));

const confirmedByHand = sql`exists (select from ${auditEntries}
  where ${auditEntries.subject} = 'customer ' || ${users.id} || ' ' || ${users.username}
    and ${auditEntries.action} = 'customer.verify' and ${auditEntries.at} >= ${users.emailVerifiedAt})`;

/**
 * Whether the owner of an account has confirmed the address with an emailed link, or the operator created the account.
 * Manual confirmation by staff doesn't count; the audit log, which is kept forever, distinguishes the two.
 */
export const isProvenAddress = sql`(${users.emailVerifiedAt} is not null and not ${confirmedByHand})`;

/** As JSON writes instants. */
export const isoTime = (at: SQLWrapper) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An array, so that the planner looks each one up in an index, however few rows it expects. */
export const anyOf = (query: SQL) => sql`any(array(${query}))`;

/**
 * Minutes from a request to its first answer if that was written at this time; null for other answers. What records the
 * first answer reads the clock again, a moment later.
 */
export const minutesToFirstAnswer = (at: SQLWrapper) =>
  sql`case when ${consultationRequests.firstAnswerAt} between ${at} and ${at} + interval '5 seconds'
    then floor(extract(epoch from ${at} - ${consultationRequests.createdAt}) / 60)::int end`;

export const after = (instant: SQL, period: Period) => sql<Date>`(${instant} + ${periodText(period)}::interval)`;

/** Looks four days further than needed: a month after January 31 is February 28, but a month before February 28 is January 28. */
export const ageOf = (column: AnyPgColumn) => (until: Date, period: Period) =>
  lt(column, sql`${until.toISOString()}::timestamptz - ${periodText(period)}::interval + interval '4 days'`);
