import { beforeEach, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { hero } from '#content/landing/landing.ts';
import { siteValues } from '#db/schema/site.ts';
import { deleteOldChanges } from '#features/site/commands/clean-up.server.ts';
import { readPublishedValues } from '#features/site/queries/values.server.ts';
import { TEXT_FILE } from '#features/site/rules/text-file.ts';
import { DAY } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db, ctx } = await testApp();
let headers: Record<string, string>;

beforeEach(async () => {
  ({ headers } = await signedInAs(app, db, 'editor'));
});

const KEY = 'landing.hero.headline';
const draft = (value: unknown, version = 0, key = KEY) =>
  call(app, 'PATCH', '/api/site/texts', { headers, json: { key, value, version } });
const publish = (versions: object) => call(app, 'POST', '/api/site/publications', { headers, json: { versions } });
const changes = async () =>
  (await call(app, 'GET', '/api/site/changes', { headers })).body as { data: { id: number }[] };

test('a draft is seen by nobody until it is published', async () => {
  await draft('AI made to measure');
  expect(await readPublishedValues(ctx)).toEqual({});

  expect(await publish({ [KEY]: 1 })).toMatchObject({ status: 201, body: { changed: 1 } });
  expect(hero.headline).toBe('AI made to measure');
});

test('the other forms of the company’s name follow it', async () => {
  ({ headers } = await signedInAs(app, db, 'admin'));
  await draft('Kestrel & Row', 0, 'company.name');
  const { body } = await publish({ 'company.name': 1 });
  expect(company).toMatchObject({ shortName: 'Kestrel & Row', slug: 'kestrel-row' });

  await call(app, 'POST', `/api/site/changes/${String((body as { id: number }).id)}/undo`, { headers, json: {} });
  expect(company).toMatchObject({ shortName: 'Bespoke AI', slug: 'bespoke-ai-studio' });
});

test('a short name that is published with the name stays', async () => {
  ({ headers } = await signedInAs(app, db, 'admin'));
  await draft('Kestrel', 0, 'company.shortName');
  await draft('Kestrel & Sons', 0, 'company.name');
  await publish({ 'company.shortName': 1, 'company.name': 2 });

  expect(company).toMatchObject({ name: 'Kestrel & Sons', shortName: 'Kestrel', slug: 'kestrel-sons' });
});

test.each(['50', 'true', 'null', '1.50', '"We gained followers."', '["a"]', '{"a":1}'])(
  'the text %s stays as it was typed',
  async (text) => {
    expect(await draft(text)).toMatchObject({ status: 200, body: { draft: text } });
    await publish({ [KEY]: 1 });

    expect(await readPublishedValues(ctx)).toEqual({ [KEY]: text });
    expect((await changes()).data).toMatchObject([{ published: [{ after: text }] }, { after: text }]);
  },
);

test('the default again leaves nothing behind', async () => {
  await draft('AI made to measure');
  await draft(null, 1);

  expect(await db.select().from(siteValues)).toEqual([]);
});

test('the second of two editors is told about the first', async () => {
  await draft('AI made to measure');

  expect(await draft('AI for you')).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
});

test('nor does a discarded draft make way for a text that nobody has seen', async () => {
  await draft('AI made to measure');
  await draft(null, 1);
  await draft('AI of a colleague');

  expect(await draft('AI for you', 1)).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
  expect(await publish({ [KEY]: 1 })).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
});

test('publishes only what the person has seen', async () => {
  await draft('AI made to measure');

  expect(await publish({})).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
  expect(await publish({ [KEY]: 2 })).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
});

test('takes a publication back', async () => {
  await draft('AI made to measure');
  const { body } = await publish({ [KEY]: 1 });
  const [publication] = (await changes()).data;
  expect(body).toMatchObject({ id: publication?.id });

  expect(await call(app, 'POST', `/api/site/changes/${publication?.id}/undo`, { headers })).toMatchObject({
    status: 200,
  });
  expect(hero.headline).toBe('Bespoke AI Development That Transforms Your Business');
});

test('takes nothing back that was changed since', async () => {
  await draft('AI made to measure');
  const [first] = (await changes()).data;
  await draft('AI for you', 1);

  const undone = await call(app, 'POST', `/api/site/changes/${first?.id}/undo`, { headers });
  expect(undone).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
});

test.each([
  ['x'.repeat(71), 'It has 71 characters, but at most 70 are allowed.'],
  ['  ', 'It must not be empty.'],
  ['\u200b\u202e', 'It must not be empty.'],
  ['Hello {name}', '{name} is not a value of this text.'],
  [
    'Made by {{owner}}',
    '{{owner}} is not a fact about the company. Use one of these: company, tagline, email, supportEmail, phone.',
  ],
  [['a'], 'It must be a text.'],
])('rejects %j as a text', async (value, message) => {
  expect(await draft(value)).toMatchObject({ status: 400, body: { message } });
});

test('rejects a text that does not exist', async () => {
  expect(await draft('x', 0, 'landing.hero.nothing')).toMatchObject({ status: 404 });
});

test('an editor cannot change facts about the company', async () => {
  expect(await draft('Kestrel & Row', 0, 'company.name')).toMatchObject({ status: 403 });
});

const importing = (texts: object, facts: object = {}) =>
  call(app, 'POST', '/api/site/imports', {
    headers,
    json: { file: { ...TEXT_FILE, texts, ...facts }, isDryRun: false, ...facts },
  });

test('an export brings the same texts back', async () => {
  await draft('AI made to measure');
  const { body: file } = await call(app, 'GET', '/api/site/export', { headers });
  await draft(null, 1);

  await call(app, 'POST', '/api/site/imports', { headers, json: { file, isDryRun: false } });

  expect(file).toEqual({ ...TEXT_FILE, texts: { [KEY]: 'AI made to measure' } });
  expect(await db.select().from(siteValues)).toMatchObject([{ key: KEY, draft: 'AI made to measure' }]);
});

test('a dry run says what would change and stores nothing', async () => {
  const { body } = await importing({ [KEY]: 'AI for you' }, { isDryRun: true });

  expect(body).toEqual({ changes: [{ key: KEY, before: null, after: 'AI for you' }], problems: [] });
  expect(await db.$count(siteValues)).toBe(0);
});

test('a file with one wrong text is rejected whole', async () => {
  const { body } = await importing({
    [KEY]: 'AI for you',
    'landing.hero.gone': 'Hello',
    'frame.footer.copyright': 'x'.repeat(10_001),
    'company.name': 'Kestrel',
  });

  expect(body).toMatchObject({
    problems: [
      { key: 'landing.hero.gone', message: 'This version of the product has no such text.' },
      { key: 'frame.footer.copyright', message: expect.stringContaining('It has 10001 characters') },
      { key: 'company.name', message: 'Only admins may change it.' },
    ],
  });
  expect(await db.$count(siteValues)).toBe(0);
});

test('a file with a company name of 61 characters is rejected', async () => {
  const { headers: admin } = await signedInAs(app, db, 'admin');
  const file = { ...TEXT_FILE, texts: { 'company.name': 'K'.repeat(61) } };

  const { body } = await call(app, 'POST', '/api/site/imports', { headers: admin, json: { file, isDryRun: true } });

  expect(body).toMatchObject({
    problems: [{ key: 'company.name', message: 'It has 61 characters, but at most 60 are allowed.' }],
  });
});

test('a file of a newer version is rejected whole', async () => {
  const file = { ...TEXT_FILE, version: 2, texts: { [KEY]: 'AI for you' } };
  const { body } = await call(app, 'POST', '/api/site/imports', { headers, json: { file, isDryRun: false } });

  expect(body).toMatchObject({
    problems: [{ key: '', message: 'A newer version of the product exported this file.' }],
  });
  expect(await db.$count(siteValues)).toBe(0);
});

test('old drafts leave the history, publications stay', async () => {
  await draft('AI made to measure');
  await publish({ [KEY]: 1 });

  await deleteOldChanges({ ...ctx, now: () => new Date(NOW.getTime() + 800 * DAY) });

  expect((await changes()).data).toMatchObject([{ key: null }]);
});

test('lists the changes of one page', async () => {
  const other = 'frame.footer.blurb';
  await draft('AI made to measure');
  await draft('Field notes', 0, other);
  await publish({ [KEY]: 1, [other]: 2 });
  const keysOf = async (page: string) => {
    const { body } = await call(app, 'GET', `/api/site/changes?page=${page}`, { headers });
    return (body as { data: { key: string | null }[] }).data.map(({ key }) => key);
  };

  expect(await keysOf('Landing')).toEqual([null, KEY]);
  expect(await keysOf('Footer')).toEqual([null, other]);
  expect(await keysOf('Blog')).toEqual([]);
  expect(await keysOf('Nowhere')).toEqual([]);
});

test('a key that this version no longer has is kept and listed', async () => {
  await db.insert(siteValues).values({ key: 'landing.old', published: 'Ours', basedOn: 'Theirs' });
  await db.insert(siteValues).values({ key: KEY, published: 'Ours', basedOn: 'The default before' });

  const { body } = await call(app, 'GET', '/api/site/texts', { headers });
  const { data } = body as { data: { key: string }[] };

  expect(data.find(({ key }) => key === 'landing.old')).toMatchObject({ default: null, published: 'Ours' });
  expect(data.find(({ key }) => key === KEY)).toMatchObject({ isDefaultNew: true });
});

test('an added item of a list brings its texts', async () => {
  const { body } = await call(app, 'GET', '/api/site/texts', { headers });
  const { data } = body as { data: { key: string; default: string[] }[] };
  const list = data.find(({ key }) => key === 'landing.services.items');
  await draft([...(list?.default ?? []), 'item-9'], 0, 'landing.services.items');

  const after = (await call(app, 'GET', '/api/site/texts', { headers })).body as { data: { key: string }[] };

  expect(after.data.some(({ key }) => key.startsWith('landing.services.items.item-9.'))).toBe(true);
});
