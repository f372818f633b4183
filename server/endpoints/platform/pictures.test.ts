import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { pictureFiles, pictures, pictureUses } from '#db/schema/pictures.ts';
import { addPictureUse, deletePicture } from '#features/pictures/commands/pictures.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/people.ts';
import { aPicture, LOGO, LOGO_HASH, logo, upload } from '#tests/support/pictures.ts';

const { app, ctx, db } = await testApp();

type Added = { hash: string; width: number; files: { width: number; format: string; url: string }[] };

const editor = async () => (await signedInAs(app, db, 'editor')).headers;

async function add(json: object) {
  const { status, body } = await call(app, 'POST', '/api/pictures', { json, headers: await editor() });
  return { status, body: body as Added & { code: string; message: string } };
}

const remove = async (hash: string) =>
  call(app, 'DELETE', `/api/pictures/${hash}`, { json: {}, headers: await editor() });

const fetchBytes = async (url: string) => Buffer.from(await (await app.request(url)).arrayBuffer());

test('anonymous users and customers add and delete no picture', async () => {
  const { headers } = await signedInAs(app, db, 'customer');

  const answers = await Promise.all([
    call(app, 'POST', '/api/pictures', { json: logo }),
    call(app, 'POST', '/api/pictures', { json: logo, headers }),
    call(app, 'DELETE', `/api/pictures/${LOGO_HASH}`, { json: {}, headers }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
});

test('adds a picture in every width and format that it needs', async () => {
  const photo = await aPicture({ width: 900, height: 450 }).jpeg().toBuffer();

  const { status, body } = await add(upload('C:\\photo.jpg', photo));

  expect([status, body]).toMatchObject([201, { name: 'photo.jpg', kind: 'raster', width: 900, height: 450 }]);
  expect(body.files.map(({ width, format }) => `${width} ${format}`)).toEqual(
    [96, 320, 800, 900].flatMap((width) => ['avif', 'jpg', 'webp'].map((format) => `${width} ${format}`)),
  );
  for (const { url, width, format } of body.files) {
    const { headers } = await app.request(url);
    const meta = await sharp(await fetchBytes(url)).metadata();
    expect(headers.get('content-type')).toBe(`image/${format.replace('jpg', 'jpeg')}`);
    expect([meta.width, meta.height]).toEqual([width, width / 2]);
  }
});

test('serves a picture to be cached for a year, and only in widths that were made', async () => {
  await add(logo);

  const { status, headers } = await app.request(`/media/${LOGO_HASH}-40.svg`);

  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
  });
  for (const file of ['41.svg', '40.png', '097.png', '96.gif', '96.png/x', '']) {
    expect((await app.request(`/media/${LOGO_HASH}-${file}`)).status).toBe(404);
  }
});

test('a PNG with transparency keeps it', async () => {
  const color = { r: 0, g: 0, b: 0, alpha: 0.5 };
  const { body } = await add(upload('a.png', await aPicture({ width: 60, height: 60 }, color).png().toBuffer()));

  expect(body.files.map(({ format }) => format)).toEqual(['avif', 'png', 'webp']);
  for (const { url } of body.files) expect((await sharp(await fetchBytes(url)).metadata()).hasAlpha).toBe(true);
});

test('the same file is stored and recorded once, even if it is added twice at a time', async () => {
  const headers = await editor();
  const admin = (await signedInAs(app, db, 'admin')).headers;
  const send = (from: typeof headers) => call(app, 'POST', '/api/pictures', { json: logo, headers: from });

  const answers = await Promise.all([send(headers), send(admin)]);

  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await db.$count(pictures)).toBe(1);
  expect(await db.$count(auditEntries)).toBe(1);
});

test('stores nothing of a picture that the disk has no room for', async () => {
  await db.execute(sql`create function is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await db.execute(sql`create trigger is_full before insert on picture_files for each row when (new.width > 96)
    execute function is_full()`);

  const full = await add(logo);
  const counts = [await db.$count(pictures), await db.$count(pictureFiles), await db.$count(auditEntries)];
  await db.execute(sql`drop trigger is_full on picture_files; drop function is_full()`);
  const again = await add(logo);

  expect([full.status, full.body.code, counts, again.status]).toEqual([503, 'not_ready', [0, 0, 0], 201]);
});

test('a picture that is shown somewhere cannot be deleted', async () => {
  await add(logo);
  await addPictureUse(ctx, 'brand', LOGO_HASH);
  await addPictureUse(ctx, 'brand', LOGO_HASH);

  const used = await remove(LOGO_HASH);
  await db.delete(pictureUses);
  const unused = await remove(LOGO_HASH);

  expect(used).toMatchObject({
    status: 409,
    body: { code: 'in_use', message: expect.stringContaining('brand') as unknown },
  });
  expect(unused.status).toBe(200);
  expect(await db.$count(pictureFiles)).toBe(0);
  expect((await remove(LOGO_HASH)).status).toBe(404);
});

test('a deleted picture is no longer served, also where it was cached', async () => {
  await add(logo);
  const url = `/media/${LOGO_HASH}-40.svg`;
  expect((await app.request(url)).status).toBe(200);

  await remove(LOGO_HASH);

  expect((await app.request(url)).status).toBe(404);
});

test('a place cannot use a picture that does not exist', async () => {
  expect(await addPictureUse(ctx, 'brand', 'gone')).toBe(false);
  expect(await db.$count(pictureUses)).toBe(0);
});

test('nobody without permission deletes a picture by the command', async () => {
  await expect(deletePicture({ ...ctx, now: () => NOW }, LOGO_HASH)).rejects.toThrow('without permission to');
});

test.each([
  ['an empty file', '', 'empty'],
  ['a text', 'Hello', 'unknown_kind'],
  ['a page', '<html><body>Hello</body></html>', 'not_svg'],
  ['a program', 'MZ\u0090\u0000\u0003', 'unknown_kind'],
  ['half a PNG', '\u0089PNG\r\n\u001a\n', 'damaged'],
  ['an SVG with entities', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1"/>', 'has_entities'],
  ['a large SVG', `<svg viewBox="0 0 1 1">${' '.repeat(600_000)}</svg>`, 'vector_too_large'],
])('rejects %s named logo.png', async (_what, content, code) => {
  const { status, body } = await add(
    upload('logo.png', Buffer.from(content, content.startsWith('\u0089') ? 'latin1' : 'utf8')),
  );

  expect([status, body.code]).toEqual([400, code]);
  expect(await db.$count(pictures)).toBe(0);
});

test('stops reading a file that is larger than 20 MB', async () => {
  const { status, body } = await add(upload('a.png', Buffer.alloc(22 * 1024 * 1024)));

  expect([status, body.code]).toEqual([413, 'too_large']);
});

test('an SVG is stored as rebuilt, never as sent', async () => {
  await add(upload('logo.svg', LOGO.replace('<rect', '<script>alert(1)</script><rect onclick="x()"')));

  const files = await db.select().from(pictureFiles);

  expect(files.length).toBe(4);
  expect(files.filter(({ bytes }) => /script|onclick/.test(Buffer.from(bytes).toString('latin1')))).toEqual([]);
});
