import { type AddressObject, simpleParser } from 'mailparser';
import { expect, onTestFinished, test } from 'vitest';
import { deliverBatch } from '#features/mail/commands/deliver-batch.server.ts';
import { smtpDelivery } from '#features/mail/nodemailer.server.ts';
import { testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { aUser } from '#tests/support/people.ts';
import { sendReply } from './commands/send-reply.server.ts';
import { replyInput } from './input.ts';

/** What the visitor's mail server receives after staff with this name sent the replies. */
async function receive(author: { firstName: string; lastName: string }, ...subjects: string[]) {
  const { ctx, db } = await testApp();
  const server = await startMailServer();
  const sender = { smtpUrl: server.url, from: 'Studio <studio@example.test>', appUrl: 'https://studio.test' };
  const { deliver, close } = smtpDelivery(sender);
  onTestFinished(close);
  const staff = await aUser(db, { ...author, role: 'admin', email: 'jordan@studio.test' });
  await aLead(db);
  const own = { ...ctx, actor: { id: staff.id, role: 'admin' } as const };
  for (const [index, subject] of subjects.entries()) {
    const reply = {
      subject,
      body: 'Hi Ada,\n\nSee https://studio.test/consultation.',
      requestKey: `reply-${index}-key`,
    };
    await sendReply(own, 1, replyInput.parse(reply));
  }
  while (await deliverBatch(ctx, 'event', { deliver, onFailed: async () => {}, isStopping: () => false }));
  return Promise.all(server.received.map(({ source }) => simpleParser(source)));
}

const addressesIn = (header?: AddressObject) => header?.value.map(({ name, address }) => [name, address]);

test.each([
  [{ firstName: 'Jordan\r\nBcc: all@example.test', lastName: 'Moreno' }],
  [{ firstName: '"Jordan" <eve@moreno.test>,', lastName: 'Moreno\u2028' }],
  [{ firstName: 'Jordan\uff1ceve@moreno.test\uff1e', lastName: '\uff0c' }],
])('keeps the name %j out of the headers of a reply', async (author) => {
  const [email] = await receive(author, 'Re: Your request\r\nBcc: eve@moreno.test');

  expect(addressesIn(email?.replyTo)?.map(([, address]) => address)).toEqual(['jordan@studio.test']);
  expect(email?.subject).toBe('Re: Your request Bcc: eve@moreno.test');
  expect([email?.bcc, email?.cc]).toEqual([undefined, undefined]);
});

test('answers the email before it, in plain words', async () => {
  const [first, second] = await receive({ firstName: 'Jordan', lastName: 'Moreno' }, 'Re: One', 'Re: Two');

  expect(addressesIn(first?.replyTo)).toEqual([['Jordan Moreno', 'jordan@studio.test']]);
  expect(second?.inReplyTo).toBe(first?.messageId);
  expect(second?.references).toBe(first?.messageId);
  expect(first?.text).toMatch(/^Hi Ada,\n\nSee https:\/\/studio\.test\/consultation\.\n\n-- \n/);
  expect(first?.html).toContain('<a href="https://studio.test/consultation"');
});
