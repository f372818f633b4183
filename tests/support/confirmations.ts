import { asc } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import { call, NOW, testApp } from './app.ts';
import { OFFICE_HOURS } from './instance.ts';

const MINUTE = 60_000;

/** An application that delivers emails, so that addresses must be confirmed. `travel` advances its clock. */
export async function deliveringSite(env: Record<string, string> = {}) {
  let now = NOW;
  const mail = {
    send: queueEmail,
    isDelivered: true,
    leadAddresses: ['staff@studio.test'],
    inbox: null,
    unansweredHours: 8,
    businessHours: OFFICE_HOURS,
    holidays: [],
    from: 'Bespoke AI Studio <hello@studio.test>',
    isDemo: true,
    appUrl: 'https://studio.test',
    postalAddress: '100 Example Street, Austin, TX 78701',
    timeZone: 'America/Chicago',
  };
  const { app, ctx, db } = await testApp({ mail, now: () => now, env: { PORT: '3000', ...env } });
  const emails = () => db.select().from(outbox).orderBy(asc(outbox.id));
  return {
    app,
    ctx,
    db,
    emails,
    travel: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE);
    },
    /** The only subscriber. */
    subscriber: async () => {
      const [only] = await db.select().from(subscribers);
      if (!only) throw new Error('There is no subscriber');
      return only;
    },
    subscribe: (email: string) => call(app, 'POST', '/api/subscribe', { json: { email } }),
    join: (email: string, product = 'analytics') => call(app, 'POST', '/api/waitlist', { json: { email, product } }),
    /** The tokens in the emailed links, oldest first. */
    tokens: async () => (await emails()).map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? ''),
    confirm: (list: 'newsletter' | 'waitlist', token: unknown) =>
      call(app, 'POST', `/api/${list}/confirm`, { json: { token } }),
  };
}
