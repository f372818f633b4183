import { beforeEach, expect, test } from 'vitest';
import { ownableOf, ownableTexts } from '#content/ownables.ts';
import { siteValues } from '#db/schema/site.ts';
import { TEXT_FILE } from '#features/site/rules/text-file.ts';
import { createMail } from '#server/mail.ts';
import { readSettings } from '#server/settings.ts';
import { call, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();
let admin: Record<string, string>;
let editor: Record<string, string>;

beforeEach(async () => {
  ({ headers: admin } = await signedInAs(app, db, 'admin'));
  ({ headers: editor } = await signedInAs(app, db, 'editor'));
});

const KEY = 'landing.hero.headline';
const draft = (key: string, value: unknown, version = 0, headers = admin) =>
  call(app, 'PATCH', '/api/site/texts', { headers, json: { key, value, version } });
const publish = (versions: object, headers = admin) =>
  call(app, 'POST', '/api/site/publications', { headers, json: { versions } });
const newestChange = async () => {
  const { body } = await call(app, 'GET', '/api/site/changes', { headers: admin });
  return (body as { data: { id: number }[] }).data[0]?.id;
};
const storedDrafts = () => db.select({ key: siteValues.key, draft: siteValues.draft }).from(siteValues);

test('taking a publication back loses no draft that was written since', async () => {
  await draft(KEY, 'AI made to measure');
  await publish({ [KEY]: 1 });
  const publication = await newestChange();
  await draft(KEY, 'AI for you', 2, editor);

  const undone = await call(app, 'POST', `/api/site/changes/${publication}/undo`, { headers: admin });

  expect(undone).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
  expect(await storedDrafts()).toEqual([{ key: KEY, draft: 'AI for you' }]);
});

test('setting up the company loses no draft of somebody else', async () => {
  await draft('company.name', 'Kestrel');
  const json = { name: 'Kestrel & Row', tagline: '', email: 'a@b.test', phone: '', postalAddress: '', timeZone: 'UTC' };

  await call(app, 'POST', '/api/setup/company', { headers: admin, json });

  expect(await storedDrafts()).toContainEqual({ key: 'company.name', draft: 'Kestrel' });
});

test.each([
  ['company.name', ''],
  ['company.email', ' '],
  ['brand.accent', ''],
])('rejects an empty %s, which every page or email needs', async (key, value) => {
  expect(await draft(key, value)).toMatchObject({ status: 400, body: { message: 'It must not be empty.' } });
});

test('an editor publishes their texts while an admin still drafts the brand', async () => {
  await draft('brand.accent', '#1a7a63');
  await draft(KEY, 'AI for you', 0, editor);

  expect(await publish({ [KEY]: 2, 'brand.accent': 1 }, editor)).toMatchObject({ status: 201, body: { changed: 1 } });
  expect(await storedDrafts()).toContainEqual({ key: 'brand.accent', draft: '#1a7a63' });
});

test('an import rejects a picture that nobody uploaded', async () => {
  const texts = { 'brand.logoLight': `/media/${'a'.repeat(32)}-320.webp` };
  const json = { file: { ...TEXT_FILE, texts }, isDryRun: false };

  const { body } = await call(app, 'POST', '/api/site/imports', { headers: admin, json });

  expect(body).toMatchObject({ problems: [{ key: 'brand.logoLight', message: 'This picture does not exist.' }] });
  expect(await storedDrafts()).toEqual([]);
});

test('an editor imports an export with facts that only admins may change', async () => {
  await draft('company.name', 'Kestrel & Row');
  const { body: file } = await call(app, 'GET', '/api/site/export', { headers: editor });
  const { texts } = file as { texts: object };
  const json = { file: { ...TEXT_FILE, texts: { ...texts, [KEY]: 'AI for you' } }, isDryRun: false };

  const { body } = await call(app, 'POST', '/api/site/imports', { headers: editor, json });

  expect(body).toEqual({ changes: [{ key: KEY, before: null, after: 'AI for you' }], problems: [] });
  expect(await storedDrafts()).toContainEqual({ key: KEY, draft: 'AI for you' });
});

test('invented items of a list are not remembered', () => {
  const before = ownableTexts().size;

  expect(ownableOf('landing.services.items.invented.title')).toBeUndefined();
  expect(ownableTexts().size).toBe(before);
});

test('a name with marks stays one sender', async () => {
  await draft('company.name', 'Studio: AI, Inc.');
  await publish({ 'company.name': 1 });

  expect(createMail(readSettings({})).from).toBe('"Studio AI Inc." <hello@example.com>');
});
