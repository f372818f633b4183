import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import type { Personal } from '#features/ctx.ts';
import { personalData } from '#server/personal-data.ts';

/** Columns that say who somebody is, besides references to an account. */
const PERSON =
  /^(email|recipient|reply_to|phone|username|first_name|last_name|customer_name|customer_email|actor_name|author_name|user_agent|network|user_id)$/;

/** Tables of which each row is a person. */
const PEOPLE = new Set(['users', 'hosts']);

const hasPerson = (table: PgTable) => {
  const { columns, foreignKeys } = getTableConfig(table);
  return (
    columns.some(({ name, dataType }) => PERSON.test(name) && dataType !== 'boolean') ||
    foreignKeys.some((key) => PEOPLE.has(getTableName(key.reference().foreignTable)))
  );
};

const modules = import.meta.glob<Record<string, unknown>>(['../db/schema/*.ts', '!**/*.test.ts'], { eager: true });
const tables = Object.values(modules).flatMap((exported) =>
  Object.values(exported).filter((value) => is(value, PgTable)),
);
const personal = tables.filter(hasPerson);
const namesOf = (some: PgTable[]) => some.map((table) => getTableName(table)).toSorted();

const copied = new Set(
  personalData.flatMap(({ copies: { account = [], address = [], work = [] } = {}, notCopied = [] }) => [
    ...[...account, ...address, ...work].map(({ table }) => table),
    ...notCopied.map(([table]) => table),
  ]),
);
const erased = new Set(
  personalData.flatMap(({ erases = [], keeps = [] }) => [
    ...erases.flatMap((step) => (typeof step === 'function' ? [] : [step.table])),
    ...keeps.map(([table]) => table),
  ]),
);

const declared = import.meta.glob<{ personal: Personal }>('../features/*/personal.server.ts', { eager: true });

test('the list has the personal.server.ts of every noun', () => {
  const missing = Object.entries(declared).filter(([, module]) => !personalData.includes(module.personal));

  expect(missing.map(([path]) => path)).toEqual([]);
});

describe('every table with a column about a person is named in the personal.server.ts of its noun', () => {
  test('finds such tables', () => {
    expect(namesOf(personal)).toEqual(expect.arrayContaining(['users', 'orders', 'seats', 'outbox', 'busy_times']));
    expect(namesOf(personal)).not.toContain('list_counts');
  });

  test('as part of a copy, or with a reason not to be', () => {
    expect(namesOf(personal.filter((table) => !copied.has(table)))).toEqual([]);
  });

  test('as part of an erasure, or with a reason to stay', () => {
    expect(namesOf(personal.filter((table) => !erased.has(table)))).toEqual([]);
  });
});
