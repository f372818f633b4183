import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { consultation } from '#content/consultation.ts';
import { demoAdmin, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';
import { freePort } from '#tests/support/free-port.ts';
import { watchShifts } from '#tests/support/layout-shifts.ts';

/** Long enough for a browser to paint what has arrived. */
const PAUSE_MS = 2_000;

/** A slow network in front of a site: the second half of every page begins before that text. */
async function serveInPieces(site: string, text: string) {
  const port = await freePort();
  const server = createServer(async ({ method, url, headers }, response) => {
    const answer = await fetch(`${site}${url}`, {
      method: method ?? 'GET',
      headers: { cookie: headers.cookie ?? '', accept: headers.accept ?? '' },
    });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const cut = type.startsWith('text/html') ? body.lastIndexOf('<', body.indexOf(text, body.indexOf('<body'))) : 0;
    if (cut > 0) {
      response.write(body.subarray(0, cut));
      await wait(PAUSE_MS);
    }
    response.end(body.subarray(cut));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Further below, fonts that arrive late on a busy machine move a line. What has no place counts as the header's. */
const isInHeader = (shift: string) => !(Number(/": \S+ (\S+)/.exec(shift)?.[1]) >= 60);

test('nothing in the header of the panel moves while the page arrives in pieces', async ({ page, site }) => {
  await signIn(page, demoAdmin);
  const slow = await serveInPieces(site.url, 'data-theme-button="');
  const shifts = await watchShifts(page);

  await page.goto(`${slow.url}/admin`);

  await expect(page.locator('[data-theme-button]').first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  expect((await shifts()).filter(isInHeader)).toEqual([]);
  slow.close();
});

test('nothing on a public page moves while it arrives in pieces', async ({ page, site }) => {
  const [, last] = consultation.hero.points;
  const slow = await serveInPieces(site.url, last);
  const shifts = await watchShifts(page);

  await page.goto(`${slow.url}/consultation`);

  await expect(page.getByText(last).first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  expect(await shifts()).toEqual([]);
  slow.close();
});
