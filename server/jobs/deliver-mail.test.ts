import { expect, test, vi } from 'vitest';
import { type Deliver, DeliveryFailed, queueEmail, SERVER_PAUSE_MS } from '#features/mail/commands.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { deliveryRounds } from './deliver-mail.ts';

test('retries once a minute when our login is rejected', async () => {
  const { ctx } = await testApp();
  let now = NOW;
  for (const recipient of ['ada@moreno.test', 'ben@moreno.test']) {
    const text = { subject: 'Hello', text: 'Hello.', html: 'Hello.' };
    await queueEmail(ctx, { kind: 'account', recipient, eventKey: recipient, ...text });
  }
  const deliver = vi.fn<Deliver>().mockRejectedValue(new DeliveryFailed('535 wrong password', 'server'));
  const deliverRound = deliveryRounds({ ...ctx, now: () => now }, deliver);

  for (const elapsed of [0, 2_000, SERVER_PAUSE_MS - 1, SERVER_PAUSE_MS]) {
    now = new Date(NOW.getTime() + elapsed);
    await deliverRound(() => false);
  }

  expect(deliver).toHaveBeenCalledTimes(2);
});
