import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { elementsOf } from '#tests/support/markup.tsx';

/** The demo site has about 80: each bookable day is one. */
const MOST_ADDRESSES = 120;
const STARTS = ['/', '/consultation/', '/auth?next=%2Fdashboard', '/dashboard'];

/** The status after redirects, and the page's links. Like many checkers, it resolves relative links against the requested address. */
async function visit(site: string, address: string) {
  const answer = await fetch(site + address);
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  const targets = elementsOf(isPage ? await answer.text() : '', 'a')
    .map(({ href = '' }) => new URL(href.replaceAll('&amp;', '&'), site + address))
    // The mailbox exists only in demo mode.
    .filter(({ origin, pathname }) => origin === site && !pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search);
  return { status: answer.status, targets };
}

test('a link checker reaches the end of the site', async ({ site: { url } }) => {
  const statuses = new Map<string, number>();
  const waiting = [...STARTS];

  for (let address = waiting.shift(); address && statuses.size <= MOST_ADDRESSES; address = waiting.shift()) {
    if (statuses.has(address)) continue;
    const { status, targets } = await visit(url, address);
    statuses.set(address, status);
    waiting.push(...targets);
  }

  expect(statuses.size).toBeLessThanOrEqual(MOST_ADDRESSES);
  expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
});
