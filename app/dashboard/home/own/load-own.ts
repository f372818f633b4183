import { listOwnBookings } from '#features/booking/queries/bookings.server.ts';
import { listConversations } from '#features/conversations/queries/conversations.server.ts';
import { listNewestMessages } from '#features/conversations/queries/messages.server.ts';
import { withoutCitations } from '#features/conversations/rules/citations.ts';
import type { Ctx } from '#features/ctx.ts';
import { titleOf } from '#features/payments/rules.ts';
import { findOwnContact } from '#features/promises/queries/contacts.server.ts';
import { findOwnSubscription } from '#features/subscriptions/queries/own.server.ts';
import { listTokens } from '#features/tokens/queries/plans-for.server.ts';
import { plainText } from '#lib/text/markup.ts';

/** Characters; more than the card shows of an answer. */
const LONGEST_EXCERPT = 240;

/** The start of a text, in one line and without its marks. */
const excerptOf = (content: string) =>
  plainText(withoutCitations(content).replaceAll(/^[#>\-\s]+/gm, ''))
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST_EXCERPT)
    .toWellFormed();

async function findLastConversation(ctx: Ctx) {
  const [last] = (await listConversations(ctx)).data;
  if (!last) return null;
  const { id, agentId, title, state, updatedAt } = last;
  const messages = await listNewestMessages(ctx, id);
  const answer = messages.findLast(({ role, content }) => role !== 'user' && role !== 'note' && content !== '');
  return { id, agentId, title, state, updatedAt: updatedAt.toISOString(), excerpt: excerptOf(answer?.content ?? '') };
}

async function findNextCall(ctx: Ctx) {
  const now = ctx.now();
  const next = (await listOwnBookings(ctx)).findLast(
    ({ status, endsAt }) => ['held', 'confirmed'].includes(status) && endsAt > now,
  );
  return next ? { ...next, startsAt: next.startsAt.toISOString(), endsAt: next.endsAt.toISOString() } : null;
}

/** What the trial of a subscription leads to; null without one, or if it ends with it. */
async function findTrial(ctx: Ctx, subscriptionId: number) {
  const own = await findOwnSubscription(ctx, subscriptionId);
  if (own?.status !== 'trialing' || own.cancelAtPeriodEnd) return null;
  const { status, trialEndsAt, renewalDate, nextCharge, nextPrice } = own;
  const dates = { trialEndsAt: trialEndsAt?.toISOString() ?? null, renewalDate: renewalDate.toISOString() };
  return { status, ...dates, nextCharge, nextPrice };
}

/** The plan that the last conversation is paid with, otherwise the first, and whose other consultants are shared. */
async function findPlan(ctx: Ctx, agentId: string | undefined) {
  const { data } = await listTokens(ctx);
  const plan = data.find((one) => one.agentId === agentId) ?? data[0];
  if (!plan) return null;
  const trial = plan.isOwner ? await findTrial(ctx, plan.subscriptionId) : null;
  const others = data.filter(({ isOwner, agentId: id }) => !isOwner && id !== plan.agentId);
  const alsoShared = [...new Set(others.map((one) => titleOf(one.agentId)))];
  return { ...plan, agent: titleOf(plan.agentId), renewsAt: plan.renewsAt.toISOString(), trial, alsoShared };
}

/** What the customer already has. Conversations are private: an admin who sees the site as the customer gets none. */
export async function loadOwn(ctx: Ctx, { withConversations }: { withConversations: boolean }) {
  const conversation = withConversations ? await findLastConversation(ctx) : null;
  const [call, plan] = await Promise.all([findNextCall(ctx), findPlan(ctx, conversation?.agentId)]);
  const contact = plan && (await findOwnContact(ctx));
  return { now: ctx.now().toISOString(), conversation, call, plan, contact };
}

export type Own = Awaited<ReturnType<typeof loadOwn>>;
