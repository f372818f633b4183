import { and, eq } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaigns.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { findVisiblePostById } from '#features/blog/queries/posts.server.ts';
import { isPublic } from '#features/blog/rules.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { listShownPictures } from '#features/pictures/queries.server.ts';
import { parseAddress, widestAddress } from '#features/pictures/rules.ts';
import { pictureAddresses, withPictures } from '#lib/text/markup.ts';
import type { CampaignChange, CampaignOfPost, NewCampaign } from '../input.ts';
import {
  campaignVersion,
  type FoundCampaign,
  findCampaign,
  lockCampaign,
  type StoredCampaign,
} from '../queries/campaigns.server.ts';
import { campaignSubject, newsletterFromPost } from '../rules.ts';

export type CampaignResult =
  | { ok: true; campaign: FoundCampaign }
  | { ok: false; reason: 'unknown' | 'stale_edit' }
  /** The campaign isn't in a state that allows it, or nothing can be sent. */
  | { ok: false; reason: 'not_possible'; message: string }
  | { ok: false; reason: 'invalid'; field: string; message: string };

export const unknown = { ok: false, reason: 'unknown' } as const;
export const notPossible = (message: string) => ({ ok: false, reason: 'not_possible', message }) as const;

/** The campaign as the transaction of `ctx.db` leaves it. */
export async function resultOf(ctx: Ctx, id: number): Promise<CampaignResult> {
  const campaign = await findCampaign(ctx, id);
  return campaign ? { ok: true, campaign } : unknown;
}

const auditFacts = ({ subject, previewText, body, source, topic }: NewCampaign | StoredCampaign) => ({
  subject,
  previewText,
  body,
  source,
  topic,
});

async function findDraft({ db }: Ctx, authorId: number, requestKey: string): Promise<number> {
  const [draft] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.authorId, authorId), eq(campaigns.requestKey, requestKey)));
  return draft?.id ?? 0;
}

function storeDraft(ctx: Ctx, draft: NewCampaign, postId: number | null = null): Promise<CampaignResult> {
  const { id: authorId } = requirePermission(ctx.actor, 'manage-campaigns');
  const { requestKey = '' } = draft;
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const [stored] = await ctx.db
      .insert(campaigns)
      .values({ ...draft, authorId, postId, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: [campaigns.authorId, campaigns.requestKey] })
      .returning({ id: campaigns.id });
    if (!stored) return resultOf(ctx, await findDraft(ctx, authorId, requestKey));
    const subject = campaignSubject(stored.id);
    await recordAudit(ctx, { action: 'campaign.create', subject, after: auditFacts(draft) });
    return resultOf(ctx, stored.id);
  });
}

/** The same `requestKey` creates the draft once, however often it is called. */
export const createCampaign = (ctx: Ctx, draft: NewCampaign) => storeDraft(ctx, draft);

/** A draft that announces a published post. The same `requestKey` creates it once. */
export async function createCampaignFromPost(
  ctx: Ctx,
  { postId, requestKey }: CampaignOfPost,
): Promise<CampaignResult> {
  requirePermission(ctx.actor, 'manage-campaigns');
  const post = await findVisiblePostById(ctx, postId);
  if (!post) return unknown;
  if (!isPublic(post, ctx.now())) return notPossible('Only published posts can be sent');
  // An email shows files of this site only.
  const copies = await listShownPictures(ctx, pictureAddresses(post.content));
  const content = withPictures(post.content, (src) => {
    const copy = parseAddress(src) ? undefined : copies[src];
    return copy && widestAddress(copy);
  });
  return storeDraft(
    ctx,
    { ...newsletterFromPost({ ...post, content }), source: null, topic: null, requestKey },
    postId,
  );
}

/** Changes only the given fields. Fails when the campaign has changed since `version`. */
export function updateCampaign(ctx: Ctx, id: number, { version, ...change }: CampaignChange): Promise<CampaignResult> {
  requirePermission(ctx.actor, 'manage-campaigns');
  return inTransaction(ctx, async (ctx) => {
    const before = await lockCampaign(ctx, id);
    if (!before) return unknown;
    if (before.status !== 'draft' && before.status !== 'scheduled') {
      return notPossible('This campaign has started, so it can no longer be changed');
    }
    if (version !== undefined && version !== campaignVersion(before)) return { ok: false, reason: 'stale_edit' };
    const after = { ...before, ...change };
    if (before.status === 'scheduled' && (after.subject === '' || after.body === '')) {
      return notPossible('A scheduled campaign needs a subject and a body');
    }
    await ctx.db
      .update(campaigns)
      .set({ ...change, updatedAt: ctx.now() })
      .where(eq(campaigns.id, id));
    await recordAudit(ctx, {
      action: 'campaign.update',
      subject: campaignSubject(id),
      before: auditFacts(before),
      after: auditFacts(after),
    });
    return resultOf(ctx, id);
  });
}

type Deletion = { ok: true } | Extract<CampaignResult, { ok: false }>;

export function deleteCampaign(ctx: Ctx, id: number): Promise<Deletion> {
  requirePermission(ctx.actor, 'manage-campaigns');
  return inTransaction(ctx, async (ctx) => {
    const before = await lockCampaign(ctx, id);
    if (!before) return unknown;
    const removed = await ctx.db
      .delete(campaigns)
      .where(and(eq(campaigns.id, id), eq(campaigns.status, 'draft')))
      .returning({ id: campaigns.id });
    if (removed.length === 0) return notPossible('Only drafts can be deleted');
    const subject = campaignSubject(id);
    await recordAudit(ctx, { action: 'campaign.delete', subject, before: auditFacts(before) });
    return { ok: true };
  });
}
