import { expect, test } from 'vitest';
import { answerCustomer } from '#features/conversations/commands/answer-customer.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { sendReply } from '#features/leads/commands/send-reply.server.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { aConversation } from '#tests/support/conversations.ts';
import { aUser } from '#tests/support/people.ts';
import { findPersonOfRequest } from './queries/person.server.ts';
import { readTimeline } from './queries/timeline.server.ts';

const { ctx, db } = await testApp();

/** An admin for whom each look at the clock takes some milliseconds, 90 minutes after a lead arrived. */
async function aLeadAndAdmin() {
  const { id: actorId } = await aUser(db, { role: 'admin' });
  const lead = await aLead(db, { createdAt: NOW });
  let at = NOW.getTime() + 90 * MINUTE;
  const admin: Ctx = { ...ctx, actor: { id: actorId, role: 'admin' }, now: () => new Date((at += 7)) };
  const minutes = async () => {
    const person = await findPersonOfRequest(admin, lead.id);
    const entries = person ? (await readTimeline(admin, person, { filter: 'all' })).data : [];
    return entries.flatMap((entry) => ('firstAfter' in entry ? [entry.firstAfter] : []));
  };
  return { admin, lead, minutes };
}

test('the first reply by email tells after how many minutes', async () => {
  const { admin, lead, minutes } = await aLeadAndAdmin();

  await sendReply(admin, lead.id, { subject: 'Re: Your request', body: 'When can you start?' });
  await sendReply({ ...admin, now: () => new Date(NOW.getTime() + 95 * MINUTE) }, lead.id, {
    subject: 'Re',
    body: 'So?',
  });

  expect(await minutes()).toEqual([null, 90]);
});

test('the first answer in a conversation tells after how many minutes', async () => {
  const { admin, lead, minutes } = await aLeadAndAdmin();
  const customer = await aUser(db);
  const waiting = { handedOverAt: NOW, isAwaitingStaff: true, requestId: lead.id };
  const { id } = await aConversation(db, { userId: customer.id, ...waiting });

  await answerCustomer(admin, id, { content: 'It was our mistake.', requestKey: 'first-answer' });

  // The email about it belongs to the lead too.
  expect(await minutes()).toContain(90);
});
