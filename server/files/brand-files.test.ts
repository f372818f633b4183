import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownBrand } from '#content/own-brand.ts';
import { pictureUses } from '#db/schema/pictures.ts';
import { companyEmail } from '#features/mail/emails.tsx';
import { call, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/people.ts';
import { aPicture, logo, upload } from '#tests/support/pictures.ts';

const { app, db } = await testApp();
let headers: { Cookie: string };

beforeEach(async () => {
  ({ headers } = await signedInAs(app, db, 'admin'));
});

const draft = (key: string, value: string | null, version = 0) =>
  call(app, 'PATCH', '/api/site/texts', { headers, json: { key, value, version } });

async function publish(values: Record<string, string>) {
  const versions: Record<string, number> = {};
  for (const [key, value] of Object.entries(values)) {
    const { status, body } = await draft(key, value);
    expect(status).toBe(200);
    versions[key] = (body as { version: number }).version;
  }
  const { status } = await call(app, 'POST', '/api/site/publications', { headers, json: { versions } });
  expect(status).toBe(201);
}

async function addLogo(file = logo): Promise<string> {
  const { body } = await call(app, 'POST', '/api/pictures', { headers, json: file });
  const { files } = body as { files: { url: string }[] };
  return files.find(({ url }) => url.endsWith('.svg'))?.url ?? files.at(-1)?.url ?? '';
}

const fetchFile = async (path: string) => {
  const response = await app.request(path);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

const EVERY = [
  '/brand/mark.svg',
  '/brand/email-mark.png',
  '/brand/og-home.png',
  '/favicon.svg',
  '/favicon.ico',
  '/favicon-32.png',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/site.webmanifest',
];

test('without an own brand, every file is the design’s own', async () => {
  expect(ownBrand()).toBeNull();
  // The static files answer, which this application leaves out.
  for (const path of EVERY) expect((await fetchFile(path)).status).toBe(404);
});

describe('a published accent', () => {
  test('colors the mark, the icons, the manifest and emails', async () => {
    await publish({ 'brand.accent': '#1b7a5f' });

    for (const path of ['/brand/mark.svg', '/favicon.svg']) {
      const { bytes, headers: sent } = await fetchFile(path);
      expect(bytes.toString()).toContain('fill="#1b7a5f"');
      expect(sent.get('cache-control')).toBe('no-cache');
    }
    expect(JSON.parse((await fetchFile('/site.webmanifest')).bytes.toString())).toMatchObject({
      theme_color: '#1b7a5f',
      icons: expect.arrayContaining([
        expect.objectContaining({ src: `/icon-192.png?v=${ownBrand()?.version}` }),
      ]) as unknown,
    });
    const { dominant } = await sharp((await fetchFile('/icon-192.png')).bytes).stats();
    expect(dominant.g).toBeGreaterThan(dominant.b);
    const icon = (await fetchFile('/favicon.ico')).headers;
    expect(icon.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(icon.get('content-security-policy')?.match(/default-src/g)).toHaveLength(1);
    const { html } = companyEmail(
      { appUrl: 'https://studio.test', postalAddress: null },
      { heading: 'Hello #1d48d1', button: { label: 'Go', url: 'https://studio.test' }, footnote: 'Bye' },
    );
    expect(html).toContain('background-color:#1b7a5f');
    expect(html).toContain('Hello #1d48d1');
    expect(html.match(/#1d48d1|#3762e5|#1c45c6|#8fb0ff/g)).toEqual(['#1d48d1', '#1d48d1']);
  });

  test('has one style, which the default accent has not', async () => {
    await publish({ 'brand.accent': '#1b7a5f' });

    expect(ownBrand()).toMatchObject({
      mark: '/brand/mark.svg?accent=1b7a5f',
      style: expect.stringContaining('--accent-9:#1b7a5f') as unknown,
    });
  });

  test.each(['#ffffff', '#ffff00', '#1d48d', 'red', '#1D48D1', 'url(x)'])('cannot be %s', async (accent) => {
    expect((await draft('brand.accent', accent)).status).toBe(400);
  });
});

describe('a published logo', () => {
  test('is drawn in every size that browsers and phones ask for', async () => {
    await publish({ 'brand.logoLight': await addLogo() });

    const sizes: Record<string, number> = {
      '/favicon-32.png': 32,
      '/brand/email-mark.png': 112,
      '/apple-touch-icon.png': 180,
      '/icon-192.png': 192,
      '/icon-512.png': 512,
      '/icon-maskable-512.png': 512,
    };
    for (const [path, size] of Object.entries(sizes)) {
      const { width, height } = await sharp((await fetchFile(path)).bytes).metadata();
      expect([path, width, height]).toEqual([path, size, size]);
    }
    expect((await fetchFile('/favicon.svg')).bytes.toString()).toContain('viewBox="0 0 40 20"');
    const ico = (await fetchFile('/favicon.ico')).bytes;
    expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32);
    expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
  });

  test('may be a photo, and differ in the dark theme', async () => {
    const photo = await aPicture({ width: 300, height: 300 }).jpeg().toBuffer();
    const [light, dark] = [await addLogo(upload('logo.jpg', photo)), await addLogo()];

    await publish({ 'brand.logoLight': light, 'brand.logoDark': dark });

    expect(ownBrand()).toMatchObject({ mark: light, darkMark: dark });
    expect((await fetchFile('/favicon.svg')).bytes.toString()).toContain('data:image/png;base64,');
    expect((await fetchFile('/brand/mark.svg')).headers.get('content-type')).toBe('image/png');
  });

  test('must be an uploaded picture', async () => {
    const unknown = `/media/${'0'.repeat(32)}-40.svg`;

    const answers = await Promise.all(
      [unknown, 'https://evil.test/a.svg', 'javascript:alert(1)'].map((address) => draft('brand.logoLight', address)),
    );

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  test.each(['brand.logoLight', 'brand.logoDark'])('as a %s has at least 256 px of height', async (key) => {
    const flat = await aPicture({ width: 4_000, height: 200 }).png().toBuffer();
    const address = await addLogo(upload('logo.png', flat));

    expect(await draft(key, address)).toMatchObject({
      status: 400,
      body: { message: 'This picture is 200 px high. Use an SVG, or a PNG at least 256 px high.' },
    });
    expect(await db.$count(pictureUses)).toBe(0);
  });

  test('cannot be deleted, also while it is a draft', async () => {
    const address = await addLogo();
    await draft('brand.logoLight', address);

    const { status } = await call(app, 'DELETE', `/api/pictures/${address.slice(7, 39)}`, { headers, json: {} });

    expect(status).toBe(409);
  });
});

test('an own share picture is cut to the size that networks show', async () => {
  const wide = await aPicture({ width: 1_600, height: 500 }).png().toBuffer();
  await publish({ 'brand.sharePicture': await addLogo(upload('share.png', wide)) });

  const { bytes } = await fetchFile('/brand/og-home.png');

  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('an own name is on the share picture and in the manifest', async () => {
  await publish({ 'company.name': 'Kestrel & Row' });

  expect((await fetchFile('/site.webmanifest')).bytes.toString()).toContain('"name":"Kestrel & Row"');
  const { width, height } = await sharp((await fetchFile('/brand/og-home.png')).bytes).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test('editors change texts, but not the brand', async () => {
  const editor = (await signedInAs(app, db, 'editor')).headers;

  const { status } = await call(app, 'PATCH', '/api/site/texts', {
    headers: editor,
    json: { key: 'brand.accent', value: '#1b7a5f', version: 0 },
  });

  expect(status).toBe(403);
});

test('the mark in any color is drawn without a brand', async () => {
  expect((await fetchFile('/brand/mark.svg?accent=1b7a5f')).bytes.toString()).toContain('#1b7a5f');
  expect((await fetchFile('/brand/mark.svg?accent=%22%3E%3Cscript%3E')).status).toBe(404);
});
