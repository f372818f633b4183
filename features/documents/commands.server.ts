import { and, eq, isNull } from 'drizzle-orm';
import { lockName } from '#db/locks.ts';
import { documents } from '#db/schema/documents.ts';
import { lockActiveAccount } from '#features/accounts/queries/accounts.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { indexDocument } from '#features/passages/commands/index-passages.server.ts';
import { requirePermission, requireSignedIn } from '#features/permissions.ts';
import type { DocumentInput } from './input.ts';
import { documentColumns, readAllowance } from './queries.server.ts';
import {
  cleanName,
  type DocumentKind,
  LARGEST_FILE,
  MOST_COMPANY_DOCUMENTS,
  UNREADABLE,
  type Unreadable,
} from './rules.ts';
import { readFile } from './unpdf-thread.server.ts';

type Added = Pick<typeof documents.$inferSelect, 'id' | 'name' | 'kind' | 'sizeBytes' | 'createdAt'>;

type Rejected = {
  ok: false;
  reason: Unreadable | 'no_plan' | 'too_many' | 'already_added';
  message: string;
};

export type AddResult = { ok: true; document: Added } | Rejected;

const rejected = (reason: Rejected['reason'], message: string): Rejected => ({ ok: false, reason, message });

const noPlan = rejected('no_plan', "Your plan doesn't include documents. Premium and Executive Tier do.");
const tooMany = (allowed: number) =>
  rejected('too_many', `You've reached the limit of ${allowed} documents. Delete one to add another.`);

type File = { name: string; kind: DocumentKind; sizeBytes: number; text: string };

async function readGiven({ name: given, base64 }: DocumentInput): Promise<{ ok: true; file: File } | Rejected> {
  const name = cleanName(given);
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  const sizeBytes = bytes.length;
  if (sizeBytes > LARGEST_FILE) return rejected('too_large', UNREADABLE.too_large);
  const reading = await readFile(name, bytes);
  if (!reading.ok) return rejected(reading.reason, UNREADABLE[reading.reason]);
  return { ok: true, file: { name, kind: reading.kind, sizeBytes, text: reading.text } };
}

const belongsTo = (ownerId: number | null) =>
  ownerId === null ? isNull(documents.ownerId) : eq(documents.ownerId, ownerId);

/** Under the lock of the owner's documents, so that parallel requests can't exceed the limit. `ctx.db` is a transaction. */
async function storeDocument(ctx: Ctx, ownerId: number | null, allowed: number, file: File): Promise<AddResult> {
  const { db } = ctx;
  await lockName(db, `documents of ${ownerId ?? 'the company'}`);
  if (allowed === 0) return noPlan;
  if ((await db.$count(documents, belongsTo(ownerId))) >= allowed) return tooMany(allowed);
  const [same] = await db
    .select({ name: documents.name })
    .from(documents)
    .where(and(belongsTo(ownerId), eq(documents.text, file.text)));
  if (same) return rejected('already_added', `This text is already added, as ${same.name}.`);
  const [stored] = await db
    .insert(documents)
    .values({ ...file, ownerId, addedById: requireSignedIn(ctx.actor).id, createdAt: ctx.now() })
    .returning(documentColumns);
  if (!stored) throw new Error('the document was not stored');
  await indexDocument(ctx, { ...file, ownerId, id: stored.id });
  return { ok: true, document: stored };
}

/** Adds to the actor's own documents. Only the text of the file is kept. */
export async function addDocument(ctx: Ctx, input: DocumentInput): Promise<AddResult> {
  const { id } = requireSignedIn(ctx.actor);
  const { allowed } = await readAllowance(ctx, id);
  if (allowed === 0) return noPlan;
  if ((await ctx.db.$count(documents, belongsTo(id))) >= allowed) return tooMany(allowed);
  const reading = await readGiven(input);
  if (!reading.ok) return reading;
  return inTransaction(ctx, async (ctx) => {
    // The account may have been closed, and its plan changed, while the file was read.
    if (!(await lockActiveAccount(ctx, id))) return noPlan;
    const now = await readAllowance(ctx, id);
    return storeDocument(ctx, id, now.allowed, reading.file);
  });
}

/** False unless it's the actor's own. */
export async function deleteDocument(ctx: Ctx, id: number): Promise<boolean> {
  const actor = requireSignedIn(ctx.actor);
  const gone = await ctx.db
    .delete(documents)
    .where(and(eq(documents.id, id), belongsTo(actor.id)))
    .returning({ id: documents.id });
  return gone.length > 0;
}

const factsOf = ({ name, kind, sizeBytes }: Added) => ({ name, kind, sizeBytes });

/** Adds to the documents that the consultants of all customers may read. */
export async function addCompanyDocument(ctx: Ctx, input: DocumentInput): Promise<AddResult> {
  requirePermission(ctx.actor, 'manage-consultants');
  const reading = await readGiven(input);
  if (!reading.ok) return reading;
  return inTransaction(ctx, async (ctx) => {
    const result = await storeDocument(ctx, null, MOST_COMPANY_DOCUMENTS, reading.file);
    if (result.ok) {
      const { document } = result;
      await recordAudit(ctx, {
        action: 'document.create',
        subject: `document ${document.id} ${document.name}`,
        after: factsOf(document),
      });
    }
    return result;
  });
}

/** False unless it's one of the company's. */
export async function deleteCompanyDocument(ctx: Ctx, id: number): Promise<boolean> {
  requirePermission(ctx.actor, 'manage-consultants');
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(documents)
      .where(and(eq(documents.id, id), belongsTo(null)))
      .returning(documentColumns);
    if (!gone) return false;
    await recordAudit(ctx, {
      action: 'document.delete',
      subject: `document ${id} ${gone.name}`,
      before: factsOf(gone),
    });
    return true;
  });
}
