import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono, MiddlewareHandler } from 'hono';
import { brand } from '#content/brand.ts';
import { company } from '#content/company.ts';
import { hero } from '#content/landing/landing.ts';
import { ownBrand } from '#content/own-brand.ts';
import { paintSharePicture, type ShareLook } from '#features/blog/resvg.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { readPictureFile, readWidestFile } from '#features/pictures/queries.server.ts';
import { parseAddress } from '#features/pictures/rules.ts';
import { drawIcon, drawShared } from '#features/pictures/sharp-icon.server.ts';
import { parseHex } from '#lib/color/oklch.ts';
import { recolor } from '#lib/color/recolor.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { draftsOf, showDrafts } from '#server/http/pages/drafts.ts';

type File = { type: string; body: Uint8Array | string };

const readPublic = (path: string) => readFile(join(process.cwd(), 'public', path), 'utf8');

const png = (body: Uint8Array): File => ({ type: 'image/png', body });
const svg = (body: string): File => ({ type: 'image/svg+xml', body });

async function readOwn(ctx: Ctx, address: string): Promise<Uint8Array | null> {
  const parsed = address ? parseAddress(address) : null;
  return parsed && readWidestFile(ctx, parsed.hash);
}

/** The file itself if it is an SVG, which stays sharp in every size. */
async function readOwnSvg(ctx: Ctx, address: string): Promise<string | null> {
  const parsed = address ? parseAddress(address) : null;
  const bytes = parsed?.format === 'svg' ? await readPictureFile(ctx, parsed) : null;
  return bytes && Buffer.from(bytes).toString();
}

const readMark = async (ctx: Ctx): Promise<Uint8Array> =>
  (await readOwn(ctx, brand.logoLight)) ?? Buffer.from(recolor(await readPublic('brand/mark.svg'), brand.accent));

const readIcon = async (ctx: Ctx): Promise<Uint8Array> =>
  (await readOwn(ctx, brand.icon || brand.logoLight)) ??
  Buffer.from(recolor(await readPublic('favicon.svg'), brand.accent));

async function drawFavicon(ctx: Ctx): Promise<File> {
  const own = brand.icon || brand.logoLight;
  if (!own) return svg(recolor(await readPublic('favicon.svg'), brand.accent));
  const drawing = await readOwnSvg(ctx, own);
  if (drawing) return svg(drawing);
  const data = Buffer.from(await drawIcon(await readIcon(ctx), { size: 96 })).toString('base64');
  const image = `<image width="96" height="96" href="data:image/png;base64,${data}"/>`;
  return svg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${image}</svg>`);
}

/** An ICO file may contain a PNG. */
async function drawIco(ctx: Ctx): Promise<File> {
  const image = await drawIcon(await readIcon(ctx), { size: 32 });
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return { type: 'image/x-icon', body: Buffer.concat([head, image]) };
}

async function writeManifest(): Promise<File> {
  // The file is ours, so its format is known.
  const manifest = JSON.parse(await readPublic('site.webmanifest')) as { icons: { src: string }[] };
  const version = ownBrand()?.version ?? '';
  const own = {
    ...manifest,
    name: company.name,
    short_name: company.shortName,
    description: company.tagline,
    theme_color: brand.accent,
    icons: manifest.icons.map((icon) => ({ ...icon, src: `${icon.src}?v=${version}` })),
  };
  return { type: 'application/manifest+json', body: JSON.stringify(own) };
}

/** How share pictures differ from the design's own; null if they don't. */
export async function readShareLook(ctx: Ctx): Promise<ShareLook | null> {
  if (!ownBrand()) return null;
  const logo = await readOwn(ctx, brand.logoLight);
  return { accent: brand.accent, mark: logo && (await drawIcon(logo, { size: 112 })) };
}

async function drawHome(ctx: Ctx): Promise<File> {
  const own = await readOwn(ctx, brand.sharePicture);
  if (own) return { type: 'image/jpeg', body: await drawShared(own) };
  const look = await readShareLook(ctx);
  return png(await paintSharePicture(hero.headline, look && { ...look, label: hero.eyebrow }));
}

const icon =
  (size: number, more: { background?: string; padding?: number } = {}) =>
  async (ctx: Ctx): Promise<File> =>
    png(await drawIcon(await readIcon(ctx), { size, ...more }));

const WHITE = '#ffffff';

/** These addresses never change: programs ask for them by name, and emails that were sent show them. */
const FILES: Record<string, (ctx: Ctx) => Promise<File>> = {
  '/brand/mark.svg': async (ctx) => {
    const drawing = brand.logoLight ? await readOwnSvg(ctx, brand.logoLight) : null;
    if (drawing) return svg(drawing);
    return brand.logoLight
      ? png(await drawIcon(await readMark(ctx), { size: 96 }))
      : svg(recolor(await readPublic('brand/mark.svg'), brand.accent));
  },
  '/brand/email-mark.png': async (ctx) => png(await drawIcon(await readMark(ctx), { size: 112 })),
  '/brand/og-home.png': drawHome,
  '/favicon.svg': drawFavicon,
  '/favicon.ico': drawIco,
  '/favicon-32.png': icon(32),
  '/apple-touch-icon.png': icon(180, { background: WHITE, padding: 0.1 }),
  '/icon-192.png': icon(192),
  '/icon-512.png': icon(512),
  '/icon-maskable-512.png': icon(512, { background: WHITE, padding: 0.2 }),
  '/site.webmanifest': writeManifest,
};

/** An SVG may style itself, and nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

/** The files of an own brand. Without one, the design's own files follow. */
export function brandFiles(app: Hono<ServerEnv>, fromCache: MiddlewareHandler<ServerEnv>): void {
  for (const [path, draw] of Object.entries(FILES)) {
    app.get(path, async (c, next) => {
      const accent = path === '/brand/mark.svg' ? parseHex(c.req.query('accent') ?? '') : null;
      const send = ({ type, body }: File, caching?: string) => {
        c.res = c.body(typeof body === 'string' ? body : new Uint8Array(body), 200, {
          'Content-Type': type,
          'Content-Security-Policy': POLICY,
          'Cross-Origin-Resource-Policy': 'cross-origin',
          ...(caching !== undefined && { 'Cache-Control': caching }),
        });
      };
      if (accent) return send(svg(recolor(await readPublic('brand/mark.svg'), accent)), 'public, max-age=86400');
      const drafts = await draftsOf(c, new URL(c.req.url));
      // A drawn picture can't contain marks.
      const drafted = await showDrafts(drafts && { ...drafts, kind: 'preview' }, async () =>
        drafts && ownBrand() ? draw(c.get('ctx')) : null,
      );
      if (drafted) return send(drafted, 'no-store');
      if (!ownBrand() || drafts) return next();
      await fromCache(c, async () => send(await draw(c.get('ctx'))));
    });
  }
}
