import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { raiseContentVersion } from '#db/content-version.ts';
import { pictureFiles, pictures, pictureUses } from '#db/schema/pictures.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import type { PictureChange, PictureInput } from '../input.ts';
import { findPicture } from '../queries.server.ts';
import { cleanName, isPictureHash, LARGEST_PICTURE, UNUSABLE, type Unusable } from '../rules.ts';
import { encodePicture } from '../sharp-process.server.ts';

type Picture = NonNullable<Awaited<ReturnType<typeof findPicture>>>;
type AddResult = { ok: true; picture: Picture } | { ok: false; reason: Unusable; message: string };

const rejected = (reason: Unusable) => ({ ok: false, reason, message: UNUSABLE[reason] }) as const;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

const factsOf = ({ name, kind, width, height, sizeBytes }: Omit<Picture, 'files'>) => ({
  name,
  kind,
  width,
  height,
  sizeBytes,
});

async function readStored(ctx: Ctx, hash: string): Promise<Picture> {
  const picture = await findPicture(ctx, hash);
  if (!picture) throw new Error('the picture was not stored');
  return picture;
}

/**
 * Re-encodes the file and stores the result, unless the same file is stored already. The file itself isn't kept. Also for
 * jobs, which nobody signed in for.
 */
export async function storePicture(ctx: Ctx, name: string, bytes: Uint8Array): Promise<AddResult> {
  if (bytes.length > LARGEST_PICTURE) return rejected('too_large');
  const hash = hashOf(bytes);
  const known = await findPicture(ctx, hash);
  if (known) return { ok: true, picture: known };
  const encoding = await encodePicture(bytes);
  if (!encoding.ok) return rejected(encoding.reason);
  const { files, ...facts } = encoding.picture;
  return inTransaction(ctx, async (ctx) => {
    const [added] = await ctx.db
      .insert(pictures)
      .values({ hash, name: cleanName(name), ...facts, sizeBytes: bytes.length, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning();
    if (added) {
      for (const file of files) await ctx.db.insert(pictureFiles).values({ hash, ...file });
      await recordAudit(ctx, { action: 'picture.create', subject: `picture ${hash}`, after: factsOf(added) });
    }
    return { ok: true, picture: await readStored(ctx, hash) };
  });
}

export function addPicture(ctx: Ctx, input: PictureInput): Promise<AddResult> {
  requirePermission(ctx.actor, 'add-pictures');
  return storePicture(ctx, input.name, Buffer.from(input.base64, 'base64'));
}

async function lockPicture({ db }: Pick<Ctx, 'db'>, hash: string) {
  if (!isPictureHash(hash)) return null;
  const [picture] = await db.select().from(pictures).where(eq(pictures.hash, hash)).for('update');
  return picture ?? null;
}

const describedFacts = ({ alt, isDecoration, focusX, focusY }: PictureChange) => ({
  alt,
  isDecoration,
  focusX,
  focusY,
});

/** Everywhere it is shown. Null for a picture that doesn't exist. */
export function changePicture(ctx: Ctx, hash: string, change: PictureChange): Promise<Picture | null> {
  requirePermission(ctx.actor, 'add-pictures');
  return inTransaction(ctx, async (ctx) => {
    const before = await lockPicture(ctx, hash);
    if (!before) return null;
    const after = { ...before, ...change };
    // Nothing to describe has no description.
    if (after.isDecoration) after.alt = '';
    const facts = describedFacts(after);
    if (isDeepStrictEqual(facts, describedFacts(before))) return readStored(ctx, hash);
    await ctx.db.update(pictures).set(facts).where(eq(pictures.hash, hash));
    await raiseContentVersion(ctx.db);
    await recordAudit(ctx, {
      action: 'picture.update',
      subject: `picture ${hash}`,
      before: describedFacts(before),
      after: facts,
    });
    return readStored(ctx, hash);
  });
}

export async function deletePicture(ctx: Ctx, hash: string): Promise<'deleted' | 'unknown' | { usedBy: string[] }> {
  requirePermission(ctx.actor, 'add-pictures');
  return inTransaction(ctx, async (ctx) => {
    // A place that takes the picture into use waits for this lock, and then finds it gone.
    const picture = await lockPicture(ctx, hash);
    if (!picture) return 'unknown';
    const uses = await ctx.db.select({ place: pictureUses.place }).from(pictureUses).where(eq(pictureUses.hash, hash));
    if (uses.length > 0) return { usedBy: uses.map(({ place }) => place) };
    await ctx.db.delete(pictures).where(eq(pictures.hash, hash));
    // Instances cache its files.
    await raiseContentVersion(ctx.db);
    await recordAudit(ctx, { action: 'picture.delete', subject: `picture ${hash}`, before: factsOf(picture) });
    return 'deleted';
  });
}

/**
 * Says that a place shows a picture, now or in its drafts and history. Call it in the transaction that stores that. False
 * if the picture doesn't exist.
 */
export async function addPictureUse(ctx: Pick<Ctx, 'db'>, place: string, hash: string): Promise<boolean> {
  const [picture] = await ctx.db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(eq(pictures.hash, hash))
    .for('share');
  if (!picture) return false;
  await ctx.db.insert(pictureUses).values({ hash, place }).onConflictDoNothing();
  return true;
}

/** Says that a place is gone with its history. Its pictures stay for others to use. */
export async function endPlace(ctx: Pick<Ctx, 'db'>, place: string): Promise<void> {
  await ctx.db.delete(pictureUses).where(eq(pictureUses.place, place));
}

/** Says that a place no longer shows a picture, not even in its history. Deletes it if no other place does. */
export async function endPictureUse(ctx: Pick<Ctx, 'db'>, place: string, hash: string): Promise<void> {
  // A place that takes the picture into use waits for this lock, and then finds it gone.
  await ctx.db.select({ hash: pictures.hash }).from(pictures).where(eq(pictures.hash, hash)).for('update');
  await ctx.db.delete(pictureUses).where(and(eq(pictureUses.hash, hash), eq(pictureUses.place, place)));
  if ((await ctx.db.$count(pictureUses, eq(pictureUses.hash, hash))) > 0) return;
  await ctx.db.delete(pictures).where(eq(pictures.hash, hash));
  // Instances cache its files.
  await raiseContentVersion(ctx.db);
}
