import { eq } from 'drizzle-orm';
import type { OwnValue } from '#content/own.ts';
import { emailAccentOf } from '#content/own-brand.ts';
import { type Ownable, ownableOf } from '#content/ownables.ts';
import { raiseContentVersion } from '#db/content-version.ts';
import { lockName } from '#db/locks.ts';
import { type PublishedChange, type StoredValue, siteChanges, siteValues } from '#db/schema/site.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { renameCompanyAuthor } from '#features/blog/commands/people.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { recolorEmails } from '#features/mail/commands/recolor-emails.server.ts';
import { renameSender } from '#features/mail/commands/rename-sender.server.ts';
import { can, requirePermission } from '#features/permissions.ts';
import { addPictureUse } from '#features/pictures/commands/pictures.server.ts';
import { findPicture } from '#features/pictures/queries.server.ts';
import { parseAddress } from '#features/pictures/rules.ts';
import { withOtherNames } from '../queries/other-names.server.ts';
import { findChange, findValue, listDrafts, nextVersion, type SiteValue } from '../queries/values.server.ts';
import { problemOfLogo } from '../rules/limits.ts';
import { defaultOf, isSame, permissionFor, problemOf } from '../rules/values.ts';

export type SaveResult =
  | { ok: true; value: SiteValue | null }
  | { ok: false; reason: 'unknown' | 'forbidden' | 'stale_edit' }
  | { ok: false; reason: 'invalid'; message: string };

export type PublishResult =
  | { ok: true; changed: number; id: number }
  | { ok: false; reason: 'stale_edit' | 'nothing' | 'forbidden' };

const stored = (value: OwnValue | null): StoredValue | null =>
  typeof value === 'object' && value ? [...value] : value;

/** Drafts and publications of all keys wait for each other: they are rare, and a publication reads all drafts. */
export const lockSite = (ctx: Ctx) => lockName(ctx.db, 'site');

export async function storeDraft(
  ctx: Ctx,
  before: SiteValue | null,
  key: string,
  draft: StoredValue | null,
): Promise<void> {
  const isDrafted = !isSame(draft, before?.published ?? null);
  if (!isDrafted && (before?.published ?? null) === null) {
    await ctx.db.delete(siteValues).where(eq(siteValues.key, key));
    return;
  }
  const values = {
    draft: isDrafted ? draft : null,
    draftedAt: isDrafted ? ctx.now() : null,
    basedOn: stored(defaultOf(key)),
    version: await nextVersion(ctx, before),
  };
  await ctx.db
    .insert(siteValues)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: siteValues.key, set: values });
}

const textIn = (key: string, value: StoredValue | null) => (typeof value === 'string' ? value : String(defaultOf(key)));

export const shownValue = (value: SiteValue | null): StoredValue | null =>
  (value?.draftedAt ? value.draft : value?.published) ?? null;

const UNKNOWN_PICTURE = 'This picture does not exist.';

const LOGOS = new Set(['brand.logoLight', 'brand.logoDark']);

/** Who shows the pictures of the brand. */
export const BRAND = 'the brand';

/**
 * Uses the picture of a value; the history may bring any draft back, so it stays in use. Returns why it can't be used, or
 * null, also for values that aren't one.
 */
export async function usePicture(ctx: Ctx, { key, kind }: Ownable, value: StoredValue | null): Promise<string | null> {
  const address = kind === 'picture' && typeof value === 'string' ? parseAddress(value) : null;
  if (address === null) return null;
  const picture = LOGOS.has(key) ? await findPicture(ctx, address.hash) : null;
  const problem = picture && problemOfLogo(picture);
  if (problem) return problem;
  return (await addPictureUse(ctx, BRAND, address.hash)) ? null : UNKNOWN_PICTURE;
}

/**
 * Stores what the owner wants to say or show instead of the default; null for the default again. Visitors see it once it
 * is published. `version` is the one that the editor saw, 0 without one.
 */
export async function saveDraft(
  ctx: Ctx,
  { key, value, version }: { key: string; value: OwnValue | null; version: number },
): Promise<SaveResult> {
  const { id: authorId } = requirePermission(ctx.actor, 'edit-texts');
  if (!can(ctx.actor, permissionFor(key))) return { ok: false, reason: 'forbidden' };
  const ownable = ownableOf(key);
  if (!ownable) return { ok: false, reason: 'unknown' };
  const message = value === null ? null : problemOf(ownable, value);
  if (message) return { ok: false, reason: 'invalid', message };
  return inTransaction(ctx, async (ctx): Promise<SaveResult> => {
    await lockSite(ctx);
    const theirs = await findValue(ctx, key);
    if ((theirs?.version ?? 0) !== version) return { ok: false, reason: 'stale_edit' };
    const [before, draft] = [shownValue(theirs), isSame(value, defaultOf(key)) ? null : stored(value)];
    if (isSame(before, draft)) return { ok: true, value: theirs };
    const unusable = await usePicture(ctx, ownable, draft);
    if (unusable) return { ok: false, reason: 'invalid', message: unusable };
    await storeDraft(ctx, theirs, key, draft);
    await ctx.db.insert(siteChanges).values({ at: ctx.now(), authorId, key, before, after: draft });
    await recordAudit(ctx, { action: 'text.draft', subject: key, before: { value: before }, after: { value: draft } });
    return { ok: true, value: await findValue(ctx, key) };
  });
}

/** A draft that was published is none any more; another one stays. */
async function storePublished(ctx: Ctx, { key, after }: PublishedChange): Promise<void> {
  const row = await findValue(ctx, key);
  const keeps = row?.draftedAt != null && !isSame(row.draft, after);
  if (after === null && !keeps) {
    await ctx.db.delete(siteValues).where(eq(siteValues.key, key));
    return;
  }
  const draft = keeps ? {} : { draft: null, draftedAt: null };
  const values = { published: after, ...draft, version: await nextVersion(ctx, row) };
  await ctx.db
    .insert(siteValues)
    .values({ key, basedOn: stored(defaultOf(key)), ...values })
    .onConflictDoUpdate({ target: siteValues.key, set: values });
}

/** What already names the company or shows its accent, and follows them. */
const FOLLOWERS: Record<string, (ctx: Ctx, before: string, after: string) => Promise<void>> = {
  'company.name': async (ctx, before, after) => {
    await renameCompanyAuthor(ctx, before, after);
    await renameSender(ctx, before, after);
  },
  'brand.accent': (ctx, before, after) => recolorEmails(ctx, emailAccentOf(before), emailAccentOf(after)),
};

/** Returns its entry in the history. */
async function applyPublication(ctx: Ctx, authorId: number, changes: PublishedChange[]): Promise<number> {
  for (const change of changes) await storePublished(ctx, change);
  for (const { key, before, after } of changes)
    if (before !== after) await FOLLOWERS[key]?.(ctx, textIn(key, before), textIn(key, after));
  const entry = { at: ctx.now(), authorId, published: changes };
  const [added] = await ctx.db.insert(siteChanges).values(entry).returning({ id: siteChanges.id });
  if (!added) throw new Error('The publication has no entry in the history');
  await raiseContentVersion(ctx.db);
  const facts = (side: 'before' | 'after') => Object.fromEntries(changes.map((change) => [change.key, change[side]]));
  await recordAudit(ctx, { action: 'site.publish', subject: 'site', before: facts('before'), after: facts('after') });
  return added.id;
}

/** Shows values to visitors at once, without a draft; null for the default. Returns what is wrong with one, or null. */
export async function publishValues(
  ctx: Ctx,
  values: Record<string, OwnValue | null>,
): Promise<{ key: string; message: string } | null> {
  const { id: authorId } = requirePermission(ctx.actor, 'manage-site');
  return inTransaction(ctx, async (ctx) => {
    await lockSite(ctx);
    const changes: PublishedChange[] = [];
    for (const [key, value] of Object.entries(values)) {
      const before = (await findValue(ctx, key))?.published ?? null;
      const after = isSame(value, defaultOf(key)) ? null : stored(value);
      const ownable = ownableOf(key);
      const message =
        ownable && after !== null ? (problemOf(ownable, after) ?? (await usePicture(ctx, ownable, after))) : null;
      if (message) return { key, message };
      if (!isSame(before, after)) changes.push({ key, before, after });
    }
    if (changes.length > 0) await applyPublication(ctx, authorId, await withOtherNames(ctx, changes));
    return null;
  });
}

/** Shows the drafts that the person may publish to visitors, all in one transaction. `versions` are those that the person saw, by key. */
export async function publishDrafts(ctx: Ctx, versions: Record<string, number>): Promise<PublishResult> {
  const { id: authorId } = requirePermission(ctx.actor, 'edit-texts');
  return inTransaction(ctx, async (ctx): Promise<PublishResult> => {
    await lockSite(ctx);
    const isOwn = ({ key }: { key: string }) => can(ctx.actor, permissionFor(key));
    const drafts = (await listDrafts(ctx)).filter(isOwn);
    const seen = Object.keys(versions).filter((key) => isOwn({ key }));
    const isSeen = drafts.every(({ key, version }) => versions[key] === version);
    if (!isSeen || drafts.length !== seen.length) return { ok: false, reason: 'stale_edit' };
    if (drafts.length === 0) return { ok: false, reason: 'nothing' };
    const changes = drafts.map(({ key, published, draft }) => ({ key, before: published, after: draft }));
    const id = await applyPublication(ctx, authorId, await withOtherNames(ctx, changes));
    return { ok: true, changed: changes.length, id };
  });
}

/** Back to what visitors see. */
export async function discardDrafts(ctx: Ctx): Promise<number> {
  const { id: authorId } = requirePermission(ctx.actor, 'edit-texts');
  return inTransaction(ctx, async (ctx) => {
    await lockSite(ctx);
    const drafts = (await listDrafts(ctx)).filter(({ key }) => can(ctx.actor, permissionFor(key)));
    for (const one of drafts) {
      await storeDraft(ctx, one, one.key, one.published);
      const change = { key: one.key, before: one.draft, after: one.published };
      await ctx.db.insert(siteChanges).values({ at: ctx.now(), authorId, ...change });
    }
    if (drafts.length > 0) {
      const facts = Object.fromEntries(drafts.map(({ key, draft }) => [key, draft]));
      await recordAudit(ctx, { action: 'text.discard', subject: 'site', before: facts, after: {} });
    }
    return drafts.length;
  });
}

type UndoResult = { ok: true } | { ok: false; reason: 'unknown' | 'stale_edit' | 'forbidden' };

/** Takes back a draft or a whole publication, by a new entry, unless somebody has changed it since. */
export async function undoChange(ctx: Ctx, id: number): Promise<UndoResult> {
  const { id: authorId } = requirePermission(ctx.actor, 'edit-texts');
  return inTransaction(ctx, async (ctx): Promise<UndoResult> => {
    await lockSite(ctx);
    const change = await findChange(ctx, id);
    if (!change) return { ok: false, reason: 'unknown' };
    const { key, before, after, published } = change;
    const changes = published ?? (key === null ? [] : [{ key, before, after }]);
    if (changes.some((one) => !can(ctx.actor, permissionFor(one.key)))) return { ok: false, reason: 'forbidden' };
    const rows = await Promise.all(changes.map((one) => findValue(ctx, one.key)));
    const isStale = changes.some((one, index) => {
      const row = rows[index] ?? null;
      // A draft that somebody wrote since would be lost.
      if (published) return row?.draftedAt != null || !isSame(row?.published ?? null, one.after);
      return !isSame(shownValue(row), one.after);
    });
    if (isStale) return { ok: false, reason: 'stale_edit' };
    if (published) {
      const reversed = changes.map((one) => ({ key: one.key, before: one.after, after: one.before }));
      await applyPublication(ctx, authorId, reversed);
      return { ok: true };
    }
    for (const [index, one] of changes.entries()) await storeDraft(ctx, rows[index] ?? null, one.key, one.before);
    await ctx.db.insert(siteChanges).values({ at: ctx.now(), authorId, key, before: after, after: before });
    await recordAudit(ctx, {
      action: 'text.undo',
      subject: key ?? '',
      before: { value: after },
      after: { value: before },
    });
    return { ok: true };
  });
}
