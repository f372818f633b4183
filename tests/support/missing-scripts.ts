import type { Page } from '@playwright/test';
import { UNUSED_PRELOAD } from './e2e.ts';

export const script = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

/** A page whose script is missing stays as the server sent it, so the browser reports what it preloaded in vain. */
export const MISSING_SCRIPT_ERROR = new RegExp(`404|${UNUSED_PRELOAD.source}`);

export const loseScript = (page: Page, name: string) =>
  page.route(script(name), (route) => route.fulfill({ status: 404 }));

/** What React posts, and what browsers post without it. */
export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Collects the content types of what is posted from now on. */
export function watchPosts(page: Page): string[] {
  const types: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') types.push(request.headers()['content-type'] ?? '');
  });
  return types;
}

/** Opens a page and waits until a script could not be loaded. */
export async function openIncomplete(page: Page, address: string, name: string) {
  await loseScript(page, name);
  const isMissing = page.waitForResponse((response) => script(name).test(response.url()));
  await page.goto(address);
  await isMissing;
}
