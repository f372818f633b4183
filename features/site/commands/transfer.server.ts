import type { OwnValue } from '#content/own.ts';
import { ownableOf } from '#content/ownables.ts';
import { type StoredValue, siteChanges } from '#db/schema/site.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { can, requirePermission } from '#features/permissions.ts';
import type { TextFile } from '../input.ts';
import { listValues, readDraftedValues, type SiteValue } from '../queries/values.server.ts';
import { TEXT_FILE } from '../rules/text-file.ts';
import { defaultOf, isSame, permissionFor, problemOf } from '../rules/values.ts';
import { lockSite, shownValue, storeDraft, usePicture } from './values.server.ts';

type Change = { key: string; before: StoredValue | null; after: StoredValue | null };
type Problem = { key: string; message: string };
export type ImportPlan = { changes: Change[]; problems: Problem[] };

const stored = (value: OwnValue): StoredValue => (typeof value === 'string' ? value : [...value]);

/** All own texts, with the drafts. */
export async function exportTexts(ctx: Ctx): Promise<TextFile> {
  const values = await readDraftedValues(ctx);
  const texts = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, stored(value)]));
  return { ...TEXT_FILE, texts };
}

function problemWith(ctx: Ctx, key: string, value: StoredValue): string | null {
  const ownable = ownableOf(key);
  if (!ownable) return 'This version of the product has no such text.';
  if (!can(ctx.actor, permissionFor(key))) return 'Only admins may change it.';
  return problemOf(ownable, value);
}

function planOf(ctx: Ctx, { format, version, texts }: TextFile, rows: ReadonlyMap<string, SiteValue>): ImportPlan {
  if (format !== TEXT_FILE.format) {
    return { changes: [], problems: [{ key: '', message: 'This is not a file of texts.' }] };
  }
  if (version > TEXT_FILE.version) {
    return { changes: [], problems: [{ key: '', message: 'A newer version of the product exported this file.' }] };
  }
  const changes = Object.entries(texts).flatMap(([key, value]) => {
    const before = shownValue(rows.get(key) ?? null);
    const after = isSame(value, defaultOf(key)) ? null : value;
    return isSame(before, after) ? [] : [{ key, before, after }];
  });
  // What stays the same may belong to someone else, be longer than is allowed by now, or have left the product.
  const problems = changes.flatMap(({ key }) => {
    const message = problemWith(ctx, key, texts[key] ?? '');
    return message ? [{ key, message }] : [];
  });
  return { changes, problems };
}

/** The others are in use from now on. */
async function problemsOfPictures(ctx: Ctx, changes: readonly Change[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { key, after } of changes) {
    const ownable = ownableOf(key);
    const message = ownable ? await usePicture(ctx, ownable, after) : null;
    if (message) problems.push({ key, message });
  }
  return problems;
}

/** Drafts the texts of a file, all or none; a dry run only says what would change. Texts that it doesn't name stay. */
export async function importTexts(
  ctx: Ctx,
  { file, isDryRun }: { file: TextFile; isDryRun: boolean },
): Promise<ImportPlan> {
  const { id: authorId } = requirePermission(ctx.actor, 'edit-texts');
  return inTransaction(ctx, async (ctx) => {
    await lockSite(ctx);
    const rows = new Map((await listValues(ctx)).map((row) => [row.key, row]));
    const plan = planOf(ctx, file, rows);
    if (isDryRun || plan.problems.length > 0 || plan.changes.length === 0) return plan;
    const problems = await problemsOfPictures(ctx, plan.changes);
    if (problems.length > 0) return { changes: [], problems };
    for (const { key, before, after } of plan.changes) {
      await storeDraft(ctx, rows.get(key) ?? null, key, after);
      await ctx.db.insert(siteChanges).values({ at: ctx.now(), authorId, key, before, after });
    }
    const facts = (side: 'before' | 'after') => Object.fromEntries(plan.changes.map((one) => [one.key, one[side]]));
    await recordAudit(ctx, { action: 'text.import', subject: 'site', before: facts('before'), after: facts('after') });
    return plan;
  });
}
