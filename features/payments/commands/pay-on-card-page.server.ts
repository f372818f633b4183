import type { Ctx } from '#features/ctx.ts';
import { isClosed, pay } from '../rules.ts';
import { changePurchase } from './change-purchase.server.ts';

export type CardResult = { ok: true; url: string } | { ok: false; reason: 'unknown' | 'closed' | 'declined' };

/** Whoever knows the page's address may pay on it, once. */
export async function payOnCardPage(ctx: Ctx, sessionId: string, card: string): Promise<CardResult> {
  let isOver = false;
  const step = await changePurchase(ctx, sessionId, (purchase) => {
    isOver = isClosed(purchase, ctx.now());
    return isOver ? null : pay(purchase, card, ctx.now());
  });
  if (step) return { ok: true, url: `/success?session_id=${sessionId}` };
  if (step === undefined) return { ok: false, reason: 'unknown' };
  return { ok: false, reason: isOver ? 'closed' : 'declined' };
}
