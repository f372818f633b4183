import { expect, test, vi } from 'vitest';
import { mailLanes } from '#db/schema/mail.ts';
import { NOW } from '#tests/support/app.ts';
import { type Rejections, SILENCE, SLOWLY, startMailServer } from '#tests/support/mail-server.ts';
import { queueBefore, RECIPIENTS } from '#tests/support/queued-emails.ts';
import { mailState } from './queries/delivery.server.ts';

const recipientsOf = (received: { recipient: string }[]) => received.map(({ recipient }) => recipient);
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('sends emails in order over one connection', async () => {
  const connect = vi.fn(() => null);
  const { server, deliverAt } = await queueBefore({ CONNECT: connect });

  await deliverAt(0);

  expect(recipientsOf(server.received)).toEqual(RECIPIENTS);
  expect(connect).toHaveBeenCalledTimes(1);
});

test.each(['RCPT TO', 'DATA'] as const)('pauses for a minute after a 421 at %s', async (stage) => {
  const { at, server, deliverAt } = await queueBefore({ [stage]: () => '421 4.7.0 too many messages' });

  await deliverAt(0);
  delete server.rejections[stage];
  await deliverAt(0.9);
  expect(server.received).toEqual([]);
  expect(await mailState(at(0.9))).toMatchObject({
    lastError: expect.stringContaining('421'),
    failingSince: NOW,
    pausedUntil: minutesLater(1),
  });
  await deliverAt(1);

  expect(recipientsOf(server.received).toSorted()).toEqual(RECIPIENTS);
  expect(await mailState(at(1))).toMatchObject({
    oldestQueuedAt: null,
    lastError: null,
    failingSince: null,
  });
});

test.each(['CONNECT', 'AUTH', 'MAIL FROM', 'RCPT TO', 'DATA'] as const)('survives silence at %s', async (stage) => {
  const answer = vi.fn<() => string | null>(() => null).mockReturnValueOnce(SILENCE);
  const { server, deliverAt, emails } = await queueBefore({ [stage]: answer }, { patienceMs: 1_000 });

  await deliverAt(0);
  await deliverAt(1);

  expect(recipientsOf(server.received).toSorted()).toEqual(RECIPIENTS);
  expect((await emails()).every(({ sentAt }) => sentAt !== null)).toBe(true);
});

test.each(['CONNECT', 'AUTH', 'MAIL FROM', 'RCPT TO', 'DATA'] as const)(
  'waits for a slow answer at %s',
  async (stage) => {
    const { server, deliverAt, emails } = await queueBefore({ [stage]: () => SLOWLY });

    await deliverAt(0);

    expect(recipientsOf(server.received)).toEqual(RECIPIENTS);
    expect((await emails()).map(({ attempts, lastError }) => [attempts, lastError])).toEqual(
      RECIPIENTS.map(() => [1, null]),
    );
  },
);

test('goes on after a restart of the mail server', async () => {
  const { server, deliverAt, emails } = await queueBefore();
  await server.stop();
  await deliverAt(0);

  const restarted = await startMailServer({}, { port: server.port });
  await deliverAt(1);

  expect(recipientsOf(restarted.received)).toEqual(RECIPIENTS);
  expect((await emails()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
});

test('encrypts the connection where the mail server offers it', async () => {
  const { server, deliverAt } = await queueBefore({}, { offersTls: true, urlOptions: '?tls.rejectUnauthorized=false' });

  await deliverAt(0);

  expect(server.received.map(({ isEncrypted }) => isEncrypted)).toEqual([true, true, true]);
});

test.each([
  ['a self-signed certificate', { offersTls: true }],
  ['no encryption although it is required', { urlOptions: '?requireTLS=true' }],
])('sends nothing over a connection with %s', async (_what, options) => {
  const { at, server, deliverAt, emails } = await queueBefore({}, options);

  await deliverAt(0);

  expect(server.received).toEqual([]);
  expect((await emails()).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
  expect((await mailState(at(0))).lastError).not.toBeNull();
});

test('reports an email that its recipient rejected, once', async () => {
  const rejections: Rejections = { 'RCPT TO': (to) => (to.startsWith('ada') ? '550 5.1.1 no such user' : null) };
  const { deliverAt, failed } = await queueBefore(rejections);

  for (const minutes of [0, 1, 5]) await deliverAt(minutes);

  expect(failed).toMatchObject([{ recipient: 'ada@moreno.test', reason: 'rejected', kind: 'account' }]);
  expect(failed[0]?.lastError).toContain('550 5.1.1 no such user');
});

test('knows since when emails wait', async () => {
  const { at } = await queueBefore();

  expect(await mailState(at(61))).toMatchObject({ isConfigured: false, oldestQueuedAt: NOW });
});

test('shows one and the same error of two that began together', async () => {
  const { at } = await queueBefore();
  const failing = (lane: 'event' | 'campaign') => ({ lane, lastError: `421 ${lane}`, failingSince: NOW });

  await at(0)
    .db.insert(mailLanes)
    .values([failing('event'), failing('campaign')]);

  expect(await mailState(at(0))).toMatchObject({ lastError: '421 campaign' });
});
