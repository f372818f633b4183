import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';
import { atMost, median, type Row } from './table.ts';

/** Slow 4G and a four times slower processor, as in Lighthouse's mobile preset. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const CPU_FACTOR = 4;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const LONGEST_MS = 20_000;

type Milliseconds = { answered: number; completed: number };

/** Selectors of what is tapped, of the first visible answer, and of the finished result. The first match counts. */
type Interaction = {
  what: string;
  path: string;
  /** Tapped before the measured tap. */
  opener?: string;
  tapped: string;
  answered: string;
  completed?: string;
};

declare global {
  /** In the measured page. */
  var reportTap: (found: Milliseconds) => void;
}

const invalidField = 'main [aria-invalid="true"]';
const INTERACTIONS: Interaction[] = [
  {
    what: 'category',
    path: '/',
    tapped: '[data-collapsible][aria-expanded="true"]',
    answered: '[data-collapsible][aria-expanded="false"]',
  },
  { what: 'menu', path: '/', tapped: '[data-menu-button]', answered: '#site-menu:not([hidden])' },
  {
    what: 'theme',
    path: '/',
    opener: '[data-menu-button]',
    tapped: '#site-menu [data-theme-button]',
    answered: 'html:not([data-theme="light"])',
  },
  {
    what: 'waitlist dialog',
    path: '/',
    tapped: 'button[aria-haspopup="dialog"]',
    answered: 'dialog[open]',
    completed: 'dialog[open] input[name="email"]',
  },
  { what: 'empty consultation request', path: '/consultation', tapped: 'main [type="submit"]', answered: invalidField },
  {
    what: 'empty newsletter form',
    path: '/blog',
    tapped: 'footer [type="submit"]',
    answered: '.toast.bad, #notice:not([hidden])',
  },
  { what: 'empty sign-in', path: '/auth', tapped: 'main [type="submit"]', answered: invalidField },
  {
    what: 'registration',
    path: '/auth',
    tapped: '[role="tab"]:nth-of-type(2)',
    answered: '[role="tab"]:nth-of-type(2)[aria-selected="true"]',
    completed: 'input[name="confirmPassword"]',
  },
];

/** Runs in every document. Counts from the tap to the first frame in which the elements can be seen, also over a load. */
function watch(tapped: string, answered: string, completed: string): void {
  const TAPPED_AT = 'bench-tapped-at';
  const ANSWERED = 'bench-answered';
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  const untilShown = (selector: string, tappedAt: number) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!isShown(selector)) return requestAnimationFrame(look);
        // The frame that shows it is painted before the next one.
        requestAnimationFrame((now) => resolve(performance.timeOrigin + now - tappedAt));
      };
      look();
    });
  // The page that was tapped may answer before the next one completes.
  const keepAnswer = (ms: number) => {
    if (sessionStorage.getItem(ANSWERED) === null) sessionStorage.setItem(ANSWERED, String(ms));
  };
  const measure = (tappedAt: number) => {
    const kept = untilShown(answered, tappedAt).then(keepAnswer);
    void Promise.all([untilShown(completed, tappedAt), kept]).then(([last]) =>
      globalThis.reportTap({ answered: Number(sessionStorage.getItem(ANSWERED)), completed: last }),
    );
  };

  const before = Number(sessionStorage.getItem(TAPPED_AT));
  if (before > 0) measure(before);
  const start = ({ target, timeStamp }: Event) => {
    if (!(target instanceof Element && target.closest(tapped))) return;
    sessionStorage.setItem(TAPPED_AT, String(performance.timeOrigin + timeStamp));
    measure(performance.timeOrigin + timeStamp);
  };
  addEventListener('pointerdown', start, { capture: true });
}

/** In milliseconds; a value of `LONGEST_MS` means that nothing was shown. */
async function measureOnce(browser: Browser, siteUrl: string, interaction: Interaction): Promise<Milliseconds> {
  const { path, opener, tapped, answered, completed = answered } = interaction;
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  try {
    const found = Promise.withResolvers<Milliseconds>();
    await page.exposeFunction('reportTap', found.resolve);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', NETWORK);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_FACTOR });
    const values = [tapped, answered, completed].map((value) => JSON.stringify(value));
    await page.addInitScript(`(${watch.toString()})(${values.join(', ')})`);
    await page.goto(siteUrl + path, { waitUntil: 'domcontentloaded', timeout: LONGEST_MS });
    if (opener) await page.locator(opener).tap({ timeout: LONGEST_MS });
    await page.locator(tapped).first().tap({ timeout: LONGEST_MS });
    return await Promise.race([found.promise, wait(LONGEST_MS, { answered: LONGEST_MS, completed: LONGEST_MS })]);
  } finally {
    await context.close();
  }
}

/** Taps on every kind of public control before its script is loaded, at phone width. */
export async function measureInteractions(siteUrl: string, runs: number, print: (line: string) => void) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const rows: Row[] = [];
  try {
    for (const interaction of INTERACTIONS) {
      const name = `${interaction.path}: ${interaction.what}`;
      print(`Tap on ${name}`);
      const found: Milliseconds[] = [];
      for (let run = 0; run < runs; run++) found.push(await measureOnce(browser, siteUrl, interaction));
      rows.push(atMost(`${name}, visible answer`, median(found.map(({ answered }) => answered)), 200, ' ms'));
      if (interaction.completed)
        rows.push(atMost(`${name}, complete`, median(found.map(({ completed }) => completed)), 1000, ' ms'));
    }
  } finally {
    await browser.close();
  }
  return rows;
}
