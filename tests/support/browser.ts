import { accessSync, constants, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The headless shell comes first: the same engine for a third of the CPU time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_PATHS = [
  ...[...NAMES, 'chrome'].flatMap((name) =>
    ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'].map((folder) => join(folder, name)),
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];
const PLAYWRIGHT_CACHES = ['.cache/ms-playwright', 'Library/Caches/ms-playwright', 'AppData/Local/ms-playwright'];

/** Turns off background services, and the sandbox, which containers don't support. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Browsers that `npx playwright install chromium` has installed in the home directory. */
function playwrightBrowsers(): string[] {
  const caches = [process.env.PLAYWRIGHT_BROWSERS_PATH, ...PLAYWRIGHT_CACHES.map((cache) => join(homedir(), cache))];
  return caches
    .filter((cache) => cache !== undefined)
    .flatMap((cache) => globSync(join(cache, 'chromium-*/*/{chrome,chrome.exe,*.app/Contents/MacOS/*}')));
}

/** An installed Chromium or Chrome: CHROME_PATH, else the usual places. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which is not an executable file`);
  }
  return [...USUAL_PATHS, ...playwrightBrowsers()].find(isProgram);
}
