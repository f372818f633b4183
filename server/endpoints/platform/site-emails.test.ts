import { describe, expect, test } from 'vitest';
import type { SiteEmail } from '#features/site/contract.ts';
import { takeMarks } from '#features/site/rules/marks.ts';
import { call, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/people.ts';

const SUBJECT = 'emails.accounts.reset.subject';

async function world() {
  const { app, db } = await testApp();
  const { headers } = await signedInAs(app, db, 'editor');
  const list = async () =>
    ((await call(app, 'GET', '/api/site/emails', { headers })).body as { data: SiteEmail[] }).data;
  return {
    app,
    headers,
    list,
    reset: async () => (await list()).find(({ name }) => name === 'password-reset'),
    draft: (key: string, value: string) =>
      call(app, 'PATCH', '/api/site/texts', { headers, json: { key, value, version: 0 } }),
  };
}

test('lists every email with the texts that it shows', async () => {
  const { reset, list } = await world();

  const email = await reset();

  expect((await list()).length).toBeGreaterThan(50);
  expect(email?.keys).toContain(email?.subjectKey);
  expect(email?.keys.length).toBeGreaterThan(4);
  expect(takeMarks(`${email?.subject}${email?.text}`).marks).toEqual([]);
});

test('shows the draft of a subject and of a text', async () => {
  const { reset, draft } = await world();
  const subjectKey = (await reset())?.subjectKey ?? SUBJECT;

  expect((await draft(subjectKey, 'Choose a new key')).status).toBe(200);

  expect((await reset())?.subject).toBe('Choose a new key');
});

describe('the HTML of an email', () => {
  test('names each of its texts and runs nothing', async () => {
    const { app, headers, reset } = await world();

    const response = await app.request('/api/site/emails/password-reset', { headers });
    const html = await response.text();
    const keys = /<meta name="own-texts" content="([^"]*)">/.exec(html)?.[1]?.split(' ') ?? [];
    const shown = takeMarks(html).marks.map(({ index }) => keys[index]);

    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(shown).toEqual(
      expect.arrayContaining((await reset())?.keys.filter((key) => !key.endsWith('subject')) ?? []),
    );
  });

  test('is missing for an unknown name', async () => {
    const { app, headers } = await world();

    expect((await call(app, 'GET', '/api/site/emails/nothing', { headers })).status).toBe(404);
  });
});
