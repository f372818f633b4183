import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ServerEnv } from '#server/http/env.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { temporaryDir } from '#tests/support/server-process.ts';
import { staticFiles } from './static-files.ts';

test.each([
  ['/assets/app-Bx3kQz.js', 'public, max-age=31536000, immutable'],
  ['/fonts/geist.woff2', 'public, max-age=86400'],
  ['/favicon.ico', 'public, max-age=86400'],
])('only hashed file names are immutable: %s', async (path, expected) => {
  const root = temporaryDir();
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), 'content');
  const app = new Hono<ServerEnv>().use(staticFiles(root));

  const answer = await app.request(path);

  expect(answer.headers.get('cache-control')).toBe(expected);
});

test('other sites may show only the picture of emails', async () => {
  const app = new Hono<ServerEnv>().use(securityHeaders('host'), staticFiles('public'));

  const policies = ['/brand/email-mark.png', '/brand/mark.svg'].map(async (path) =>
    (await app.request(path)).headers.get('cross-origin-resource-policy'),
  );

  expect(await Promise.all(policies)).toEqual(['cross-origin', 'same-origin']);
});
