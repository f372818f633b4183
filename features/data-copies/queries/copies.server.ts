import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Filter } from '#db/list/counts.ts';
import { defineList, type ListRequest, readList } from '#db/list/list.ts';
import { dataCopies, dataCopyParts } from '#db/schema/data-copies.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission, requireSignedIn } from '#features/permissions.ts';
import { hashSecret } from '#lib/secret.ts';
import { type CopyDates, fileNameOf, stateOf } from '../rules/copies.ts';

const { id, confirmedAt, leasedUntil, readyAt, failedAt, createdAt, sizeBytes, expiresAt } = dataCopies;

const copyColumns = { id, confirmedAt, leasedUntil, readyAt, failedAt, createdAt, sizeBytes, expiresAt };
export const addressCopyColumns = { ...copyColumns, email: dataCopies.email };

type Copy = CopyDates & { id: number; createdAt: Date; sizeBytes: number | null; expiresAt: Date };

export const toCopy = (copy: Copy) => ({
  id: copy.id,
  state: stateOf(copy),
  createdAt: copy.createdAt,
  readyAt: copy.readyAt,
  sizeBytes: copy.sizeBytes,
  expiresAt: copy.expiresAt,
});

export const toAddressCopy = ({ email, ...copy }: Copy & { email: string }) => ({
  ...toCopy(copy),
  email,
  confirmedAt: copy.confirmedAt,
});

const isKept = (ctx: Ctx) => gt(dataCopies.expiresAt, ctx.now());

/** The actor's newest copy. */
export async function findNewestCopy(ctx: Ctx) {
  const { id: userId } = requireSignedIn(ctx.actor);
  const [copy] = await ctx.db
    .select(copyColumns)
    .from(dataCopies)
    .where(and(eq(dataCopies.userId, userId), isKept(ctx)))
    .orderBy(desc(dataCopies.id))
    .limit(1);
  return copy ? toCopy(copy) : null;
}

const isLinked = (ctx: Ctx, token: string) =>
  and(eq(dataCopies.tokenHash, hashSecret(token)), isNull(dataCopies.userId), isKept(ctx));

/** For the page of an emailed link; null if the link is unknown, expired or replaced by a newer one. */
export async function findLinkedCopy(ctx: Ctx, token: string) {
  const [copy] = await ctx.db.select(addressCopyColumns).from(dataCopies).where(isLinked(ctx, token));
  return copy ? toAddressCopy(copy) : null;
}

/** Read one at a time, so that a slow or interrupted download holds neither memory nor a connection. */
async function* readParts(ctx: Ctx, copyId: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const [part] = await ctx.db
      .select({ bytes: dataCopyParts.bytes })
      .from(dataCopyParts)
      .where(and(eq(dataCopyParts.copyId, copyId), eq(dataCopyParts.position, position)));
    if (!part) return;
    yield part.bytes;
  }
}

async function openFile(ctx: Ctx, which: SQL | undefined) {
  const [copy] = await ctx.db
    .select({ id: dataCopies.id, readyAt: dataCopies.readyAt, sizeBytes: dataCopies.sizeBytes })
    .from(dataCopies)
    .where(and(which, isKept(ctx), isNotNull(dataCopies.readyAt)))
    .orderBy(asc(dataCopies.id));
  if (!copy?.readyAt || copy.sizeBytes === null) return null;
  return { name: fileNameOf(copy.readyAt), size: copy.sizeBytes, parts: readParts(ctx, copy.id) };
}

/** The archive of the actor's own copy; null if there is none. */
export function openOwnCopy(ctx: Ctx, copyId: number) {
  const { id: userId } = requireSignedIn(ctx.actor);
  return openFile(ctx, and(eq(dataCopies.id, copyId), eq(dataCopies.userId, userId)));
}

export const openLinkedCopy = (ctx: Ctx, token: string) => openFile(ctx, isLinked(ctx, token));

const isForAddress: Filter = { counts: (bucket) => bucket === 'address', where: isNull(dataCopies.userId) };

const addressCopies = defineList({
  table: dataCopies,
  columns: addressCopyColumns,
  answer: toAddressCopy,
  sorts: { createdAt: dataCopies.createdAt },
  filters: { all: isForAddress },
  lists: (bucket) => bucket === 'address',
});

/** Copies for addresses without an account. */
export function listAddressCopies(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'erase-people');
  return readList(ctx.db, addressCopies, request);
}
