import { beforeEach, expect, test } from 'vitest';
import { brand } from '#content/brand.ts';
import { company } from '#content/company.ts';
import { hero } from '#content/landing/landing.ts';
import { meta } from '#content/meta.ts';
import { emailAccent } from '#content/own-brand.ts';
import { posts } from '#db/schema/blog.ts';
import { outbox } from '#db/schema/mail.ts';
import { siteChanges } from '#db/schema/site.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import { holdsEveryContrast } from '#lib/color/accent-scale.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aPost } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';
import { renderEmail } from '#ui/email/render-email.tsx';
import { emailSamples } from './email-samples.ts';

const { app, db, ctx } = await testApp();
let headers: Record<string, string>;

beforeEach(async () => {
  ({ headers } = await signedInAs(app, db, 'admin'));
});

const EXAMPLE = /example\.com|555-01|Bespoke AI|bespoke-ai|#1d48d1|#1c45c6|#8fb0ff|#3762e5/i;

const kestrel = {
  name: 'Kestrel & Row',
  tagline: 'AI for regional insurers',
  email: 'hello@kestrelrow.test',
  phone: '',
  postalAddress: '210 Canal Street, Suite 4, Chicago, IL 60606',
  timeZone: 'America/New_York',
};
const describe = (change: Partial<typeof kestrel> = {}) =>
  call(app, 'POST', '/api/setup/company', { headers, json: { ...kestrel, ...change } });

test('visitors see the company at once', async () => {
  expect(await describe()).toMatchObject({ status: 200 });

  expect(company).toMatchObject({ name: 'Kestrel & Row', email: 'hello@kestrelrow.test', slug: 'kestrel-row' });
  expect(hero.eyebrow).toBe('AI for regional insurers');
  expect(meta.home.title).toBe('Kestrel & Row | AI for regional insurers');
});

test('leaves out every fact that is still an example', async () => {
  await describe();

  expect(JSON.stringify(company)).not.toMatch(/example\.com|555-01|Bespoke/);
  expect(company.supportEmail).toBe('hello@kestrelrow.test');
});

test('no email names an example, the old name or the old accent afterward', async () => {
  await describe();
  await call(app, 'POST', '/api/setup/look', { headers, json: { accent: '#1a7a63' } });

  const emails = emailSamples(ctx.mail).map(({ email: { subject, html, text } }) => subject + html + text);
  expect(emails.length).toBeGreaterThan(30);
  expect(emails.filter((email) => EXAMPLE.test(email))).toEqual([]);
});

test('posts that name the company follow its name', async () => {
  await aPost(db, { authorName: 'Bespoke AI Studio' });
  await describe();

  expect(await db.select({ author: posts.authorName }).from(posts)).toEqual([{ author: 'Kestrel & Row' }]);
});

test('emails that wait name the company as it is called by then', async () => {
  const name = 'Bespoke AI Studio';
  const email = { kind: 'account', recipient: 'maria@studio.test', eventKey: 'factor' } as const;
  await queueEmail(ctx, { ...email, subject: `Your ${name} account`, text: name, html: `<p>${name}</p>` });
  await describe();

  expect(await db.select().from(outbox)).toMatchObject([
    { subject: 'Your Kestrel & Row account', text: 'Kestrel & Row', html: '<p>Kestrel &amp; Row</p>' },
  ]);
});

test.each(['acme', 'A', 'style', 'R&D (1+1) $& \\1'])(
  'the links in waiting emails survive a company that is called "%s"',
  async (name) => {
    await describe({ name });
    const inHtml = name.replaceAll('&', '&amp;');
    const link = 'https://acme.test/A?style=A&token=xA-A';
    const email = {
      kind: 'account',
      recipient: 'maria@acme.test',
      eventKey: 'factor',
      subject: `${name}: hello`,
    } as const;
    const html = (shown: string) =>
      `<style>p { text-style: A; acme: style }</style><p style="color:#000">${shown}. <a href="${link}">${shown}</a> acme.test</p>`;
    await queueEmail(ctx, { ...email, text: `${name}'s link: ${link}`, html: html(inHtml) });
    await describe({ name: 'Kestrel & $1' });

    expect(await db.select().from(outbox)).toMatchObject([
      { subject: 'Kestrel & $1: hello', text: `Kestrel & $1's link: ${link}`, html: html('Kestrel &amp; $1') },
    ]);
  },
);

test('a line that is taken away again brings back the texts that showed it', async () => {
  await describe();
  await describe({ tagline: '' });

  expect(hero.eyebrow).toBe('Your dedicated AI development partner');
  expect(meta.home.title).toBe('Kestrel & Row | Bespoke AI development for business');
});

test('what the owner wrote instead of the line and the short name stays', async () => {
  const draft = (key: string, value: string) =>
    call(app, 'PATCH', '/api/site/texts', { headers, json: { key, value, version: 0 } });
  await draft('landing.hero.eyebrow', 'Since 1998');
  await draft('company.shortName', 'Kestrel');
  const versions = { 'landing.hero.eyebrow': 1, 'company.shortName': 2 };
  await call(app, 'POST', '/api/site/publications', { headers, json: { versions } });

  await describe();

  expect(hero.eyebrow).toBe('Since 1998');
  expect(company).toMatchObject({ shortName: 'Kestrel', slug: 'kestrel-row' });
});

test('a second click changes nothing', async () => {
  await describe();
  await describe();

  expect(await db.$count(siteChanges)).toBe(1);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: '{{company}}' }, 'name'],
  [{ tagline: 'AI for {name}' }, 'tagline'],
  [{ phone: '{{phone}}' }, 'phone'],
  [{ email: 'hello' }, 'email'],
  [{ postalAddress: 'Here' }, 'postalAddress'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
])('rejects %j at its field', async (change, field) => {
  const answer = await describe(change);

  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: [expect.any(String)] } } });
});

test.each([
  ['#1a7a63', '#1a7a63'],
  ['#1A7A63', '#1a7a63'],
])('publishes the accent %s as %s', async (accent, published) => {
  const answer = await call(app, 'POST', '/api/setup/look', { headers, json: { accent } });

  expect(answer).toMatchObject({ status: 200, body: { accent: published } });
  expect(brand.accent).toBe(published);
});

const accentIfOwn = () => {
  const accent = emailAccent();
  return accent ? { accent } : {};
};

test('emails that wait show the accent as it is by then', async () => {
  const render = () => {
    const sender = { name: 'Studio', url: 'https://studio.test', postalAddress: null, ...accentIfOwn() };
    return renderEmail({ sender, heading: 'Health', button: { label: 'Open', url: '/' }, footnote: 'You own it.' });
  };
  const queued = { kind: 'account', recipient: 'maria@studio.test', eventKey: 'factor', subject: 'Health' } as const;
  await queueEmail(ctx, { ...queued, ...render() });

  for (const accent of ['#1a7a63', '#9a3412', '#1d48d1', '#1a7a63']) {
    await call(app, 'POST', '/api/setup/look', { headers, json: { accent } });
    expect((await db.select().from(outbox)).map(({ html }) => html)).toEqual([render().html]);
  }
});

test.each(['#fff', '#ff0'])('publishes %s as the nearest color whose contrasts hold', async (accent) => {
  await call(app, 'POST', '/api/setup/look', { headers, json: { accent } });

  expect(brand.accent).toMatch(/^#[0-9a-f]{6}$/);
  expect(holdsEveryContrast(brand.accent)).toBe(true);
});

test('rejects a logo that nobody uploaded', async () => {
  const logo = `/media/${'a'.repeat(32)}-320.webp`;
  const answer = await call(app, 'POST', '/api/setup/look', { headers, json: { accent: '#1a7a63', logo } });

  expect(answer).toMatchObject({ status: 400, body: { fields: { logo: [expect.any(String)] } } });
});
