import { expect, onTestFinished, test } from 'vitest';
import type { Conversation } from '#features/conversations/contract/conversations.ts';
import { signEvent } from '#features/payments/stripe/signature.server.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { startConsultantServer } from '../support/consultant-server.ts';
import { recordDrill } from '../support/drill-record.ts';
import { aSite, PATIENT, passed, rowsIn, storedIn, writing } from '../support/drill-site.ts';
import { flakyProxy } from '../support/flaky-proxy.ts';
import { startMailServer } from '../support/mail-server.ts';
import { post, preparedDir, startServer } from '../support/server-process.ts';
import { KEYS, stripe } from '../support/settings.ts';
import type { StripeEvent } from '../support/stripe-types.ts';
import { turnedClock } from '../support/turned-clock.ts';

const FAILURES = [
  ['refusing connections', 'down'],
  ['hanging', 'silent'],
] as const;
/** Longer than an email waits after the mail server has failed. */
const LATER = 10 * MINUTE;

/** A site whose mail server, payment provider and AI provider are behind proxies. */
async function aDependentSite() {
  const mail = await startMailServer();
  const payments = await stripe();
  const consultant = await startConsultantServer();
  onTestFinished(() => consultant.close());
  const clock = turnedClock();
  const mailProxy = await flakyProxy(mail.url);
  const paymentProxy = await flakyProxy(payments.url);
  const consultantProxy = await flakyProxy(consultant.baseUrl);
  const proxies = [mailProxy, paymentProxy, consultantProxy];
  const env = await aSite(preparedDir(), {
    ...clock.env,
    ...KEYS,
    PAYMENTS: 'stripe',
    STRIPE_API_BASE: new URL(paymentProxy.url).origin,
    SMTP_URL: mailProxy.url,
    MAIL_FROM: 'studio@studio.test',
    AI_BASE_URL: consultantProxy.url,
    AI_MODEL: 'small',
    AI_PRICES: '1/1',
  });
  const server = await startServer(env);
  return {
    env,
    clock,
    server,
    books: payments.server.books,
    arrived: () => mail.received.map(({ recipient }) => recipient).filter((one) => one.startsWith('reader-')),
    fail: (mode: 'down' | 'silent') => Promise.all(proxies.map(({ switchTo }) => switchTo(mode))),
    /** Connections that hang end, as after a restart. */
    recover: async () => {
      await Promise.all(proxies.map(({ switchTo }) => switchTo('down')));
      await Promise.all(proxies.map(({ switchTo }) => switchTo('open')));
    },
  };
}

type Site = Awaited<ReturnType<typeof aDependentSite>>;

/** Somebody who is signed in. */
async function aCustomer({ server: { url } }: Site, username: string) {
  const person = { username, email: `${username}@people.test`, firstName: 'Ada', lastName: 'Moreno' };
  const registered = await post(`${url}/api/register`, { ...person, password: 'long-and-quiet-river' });
  expect(registered.status).toBe(201);
  const Cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { 'Content-Type': 'application/json', Cookie };
  return {
    email: person.email,
    send: (path: string, json: object) => post(`${url}/api/${path}`, json, { headers }),
    read: async (path: string) => (await fetch(`${url}/api/${path}`, { headers })).json() as Promise<unknown>,
  };
}

type Customer = Awaited<ReturnType<typeof aCustomer>>;

const openCheckout = ({ send }: Customer) => send('checkout', { planId: 'ai-specialist-basic', offerCode: '' });

const sessionOf = async (checkout: Response) =>
  ((await checkout.json()) as { url: string }).url.split('/').at(-1) ?? '';

/** Sends what has happened at the payment provider, and keeps what isn't accepted for the next time. */
async function deliverEvents({ server: { url }, books }: Site, aheadMs: number) {
  const deliver = async (event: StripeEvent) => {
    const body = JSON.stringify(event);
    const signature = signEvent(body, KEYS.STRIPE_WEBHOOK_SECRET, new Date(Date.now() + aheadMs));
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    const { ok } = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', body, headers });
    if (!ok) books.events.push(event);
  };
  await Promise.all(books.events.splice(0).map(deliver));
}

test(
  'goes on without mail server, payment provider and AI provider, and makes up for it',
  async () => {
    const site = await aDependentSite();
    const { server, books, clock, arrived } = site;
    const buyers: string[] = [];
    const questions: string[] = [];
    const writes: string[] = [];
    const asking = await aCustomer(site, 'asking');
    books.pay(await sessionOf(await openCheckout(asking)));
    buyers.push(asking.email);
    await deliverEvents(site, 0);

    for (const [round, [, mode]] of FAILURES.entries()) {
      const ahead = round * LATER;
      const paying = await aCustomer(site, `paying-${mode}`);
      const choosing = await aCustomer(site, `choosing-${mode}`);
      const conversation = (await (await asking.send('conversations', { agentId: 'ai-specialist' })).json()) as {
        id: number;
      };
      const path = `conversations/${conversation.id}`;
      const answer = async () => ((await asking.read(path)) as Conversation).messages.at(-1);
      const session = await sessionOf(await openCheckout(paying));
      const load = writing(server.url, round);
      await expect.poll(() => load.acknowledged.length).toBeGreaterThan(5);

      await site.fail(mode);
      const before = load.acknowledged.length;
      const content = `What do we do while you are ${mode}?`;
      expect((await asking.send(`${path}/messages`, { content, requestKey: `question-${mode}` })).status).toBe(202);
      books.pay(session);
      const [tried] = await Promise.all([openCheckout(choosing), deliverEvents(site, ahead)]);
      expect(tried.status).toBe(503);
      expect(books.events.length).toBeGreaterThan(0);
      await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before + 20);
      await load.stop();
      await expect.poll(answer).toMatchObject({ state: 'failed', failure: 'unavailable' });
      expect(load.rejected).toEqual([]);

      await site.recover();
      expect((await asking.send(`${path}/edit`, { content })).status).toBe(202);
      books.pay(await sessionOf(await openCheckout(choosing)));
      await expect.poll(() => deliverEvents(site, ahead).then(() => books.events.length), { interval: 500 }).toBe(0);
      await expect.poll(answer).toMatchObject({ state: 'done' });
      writes.push(...load.acknowledged);
      buyers.push(paying.email, choosing.email);
      questions.push(content);
      await clock.turnTo(ahead + LATER);
      await expect.poll(() => new Set(arrived()).size).toBe(writes.length);
    }

    expect(server.output()).not.toMatch(/unhandled rejection|uncaught exception/);
    server.child.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    const purchases = await rowsIn(
      site.env,
      'select email as value from subscriptions join users on users.id = user_id',
    );
    const asked = await rowsIn(site.env, `select content as value from messages where role = 'user'`);
    const how = FAILURES.map(([name]) => name).join(' and ');
    expect(recordDrill(`services ${how}`, writes, await storedIn(site.env))).toMatchObject(passed);
    expect(recordDrill(`emails, mail server ${how}`, writes, arrived(), FAILURES.length).lost).toBe(0);
    expect(recordDrill(`purchases, payment provider ${how}`, buyers, purchases)).toMatchObject(passed);
    expect(recordDrill(`questions, AI provider ${how}`, questions, asked)).toMatchObject(passed);
  },
  PATIENT,
);
