import { expect, test } from 'vitest';
import { NOW } from '#tests/support/app.ts';
import { HANG_UP, type Rejections, SILENCE } from '#tests/support/mail-server.ts';
import { queueBefore, RECIPIENTS } from '#tests/support/queued-emails.ts';

/** In minutes. */
const DAY = 24 * 60;

const OURS: [name: string, rejections: Rejections][] = [
  ['our sender', { 'MAIL FROM': () => '550 5.7.60 send as denied' }],
  ['our sender, without a code', { 'MAIL FROM': () => '553 sender not owned by user' }],
  ['our sender for now', { 'MAIL FROM': () => '451 4.7.1 try again later' }],
  ['our login', { AUTH: () => '535 5.7.8 wrong password' }],
  ['our connection', { CONNECT: () => '554 5.7.1 not from there' }],
];

test.each(OURS)('keeps the queue for days while %s is rejected', async (_, rejections) => {
  const { server, deliverAt, emails } = await queueBefore(rejections);

  for (const day of [0, 1, 9]) await deliverAt(day * DAY);
  expect((await emails()).map(({ attempts, failedAt }) => [attempts, failedAt])).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
  for (const step of Object.keys(server.rejections)) delete server.rejections[step as keyof Rejections];
  await deliverAt(10 * DAY);

  expect(server.received.map(({ recipient }) => recipient).toSorted()).toEqual(RECIPIENTS);
});

test.each([
  ['550 5.1.1 no such user', 'final'],
  ['450 4.2.1 greylisted', 'tried again'],
  ['451 4.3.0 try again later', 'tried again'],
])('handles a recipient’s %s as %s, without affecting others', async (reply, outcome) => {
  const { server, deliverAt, emails } = await queueBefore({ 'RCPT TO': (to) => (to.startsWith('ada') ? reply : null) });

  await deliverAt(0);

  const [ada] = await emails();
  expect(ada).toMatchObject({ attempts: 1, sentAt: null, failedAt: outcome === 'final' ? NOW : null });
  expect(ada?.lastError).toContain(reply);
  expect(server.received.map(({ recipient }) => recipient)).toEqual(RECIPIENTS.slice(1));
});

test.each(['554 5.6.0 not like this', '451 4.3.0 try again later'])(
  'retries content rejected with %s',
  async (reply) => {
    const { server, deliverAt, emails } = await queueBefore({ DATA: (to) => (to.startsWith('ada') ? reply : null) });

    await deliverAt(0);

    expect((await emails())[0]).toMatchObject({ attempts: 1, failedAt: null, text: 'Hello.' });
    expect(server.received).toHaveLength(2);
  },
);

test('loses nothing while the mail server is down', async () => {
  const { server, deliverAt, emails } = await queueBefore();
  await server.stop();

  for (let day = 0; day < 10; day++) await deliverAt(day * DAY);

  const stored = await emails();
  expect(stored.map(({ attempts, failedAt }) => [attempts, failedAt])).toEqual(RECIPIENTS.map(() => [0, null]));
  expect(stored[0]?.lastError).toContain('ECONNREFUSED');
});

test('delivers other emails first after a broken connection', async () => {
  const { server, deliverAt } = await queueBefore({
    DATA: (to) => (to.startsWith('ada') ? '421 4.3.2 shutting down' : null),
  });

  await deliverAt(0);
  await deliverAt(1);

  expect(server.received.map(({ recipient }) => recipient)).toEqual(RECIPIENTS.slice(1));
});

test.each([
  ['is silent', SILENCE],
  ['hangs up', HANG_UP],
  ['closes the connection', '421 4.3.2 shutting down'],
])('backs off an email after which the server %s', async (_, reply) => {
  const times: string[] = [];
  const answer = (to: string) => {
    times.push(to);
    return to.startsWith('ada') ? reply : null;
  };
  const { server, deliverAt, emails } = await queueBefore({ DATA: answer }, { patienceMs: 1_000 });

  for (const minutes of [0, 1, 2, 3, 6]) await deliverAt(minutes);

  expect(times.filter((to) => to.startsWith('ada'))).toHaveLength(3);
  expect((await emails())[0]).toMatchObject({ attempts: 3, nextAttemptAt: new Date(NOW.getTime() + 36 * 60_000) });
  expect(server.received.map(({ recipient }) => recipient)).toEqual(RECIPIENTS.slice(1));
});

test('blames no email when the mail server never greets', async () => {
  const { deliverAt, emails } = await queueBefore({ CONNECT: () => SILENCE }, { patienceMs: 1_000 });

  await deliverAt(0);

  expect((await emails()).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
});
