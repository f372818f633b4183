import { expect, test } from 'vitest';
import { narrowingStatements } from './narrowing.ts';

test.each([
  'DROP TABLE "orders"',
  'ALTER TABLE "orders" DROP COLUMN "note"',
  'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark"',
  'ALTER TABLE "orders" RENAME TO "purchases"',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL',
  'ALTER TABLE "orders"\n  ALTER COLUMN "total" SET DATA TYPE bigint',
  'ALTER TABLE "orders" ADD COLUMN "kind" text NOT NULL',
  'ALTER TABLE "orders" ALTER COLUMN "kind" DROP DEFAULT',
  'ALTER TABLE "orders" ADD COLUMN "kind" text;--> statement-breakpoint\ndrop type "state"',
])('rejects %s within one version', (sql) => {
  expect(narrowingStatements(sql, '1.0.3')).toHaveLength(1);
});

test.each([
  'CREATE TABLE "notes" ("id" serial PRIMARY KEY, "text" text NOT NULL)',
  'CREATE TABLE "notes" ("id" int); ALTER TABLE "notes" ALTER COLUMN "id" SET NOT NULL',
  'ALTER TABLE "orders" ADD COLUMN "note" text',
  `ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'plan' NOT NULL`,
  'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL',
  'CREATE INDEX "orders_by_note" ON "orders" ("note")',
  `INSERT INTO "notes" ("text") VALUES ('we; drop table orders')`,
  '-- DROP TABLE "orders"\nselect 1',
])('accepts %s', (sql) => {
  expect(narrowingStatements(sql, '1.0.3')).toEqual([]);
});

test.each([
  ['1.0.9', 1],
  ['1.1.0', 0],
  ['2.0.0', 0],
])('in version %s finds %i statements that 1.1.0 permits', (version, found) => {
  const sql = '-- Narrows in 1.1.0: nobody reads it.\nDROP TABLE "orders"';

  expect(narrowingStatements(sql, version)).toHaveLength(found);
});
