import { consultationRequests } from '#db/schema/contact.ts';
import type { Ctx } from '#features/ctx.ts';
import { subscribe } from '#features/newsletter/commands.server.ts';
import type { ConsultationRequest } from './input.ts';
import { requestNotice } from './mail.tsx';
import { isSuspectedSpam } from './rules.ts';

/** Stores the request, the notice to staff and the newsletter sign-up it may contain, in one transaction. */
export async function requestConsultation(ctx: Ctx, request: ConsultationRequest): Promise<void> {
  const { website: _honeypot, fillTime: _fillTime, ...stored } = request;
  const now = ctx.now();
  const isSpam = isSuspectedSpam(request);
  await ctx.db.transaction(async (db) => {
    const [added] = await db
      .insert(consultationRequests)
      .values({ ...stored, createdAt: now, spamAt: isSpam ? now : null })
      .returning({ id: consultationRequests.id });
    if (isSpam || !added) return;
    const { appUrl, staffAddress } = ctx.mail;
    await ctx.mail.send({ ...ctx, db }, requestNotice(appUrl, staffAddress, added.id, request));
    if (stored.subscribeToNewsletter) await subscribe({ ...ctx, db }, { email: stored.email, website: '' });
  });
}
