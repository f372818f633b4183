import { existsSync } from 'node:fs';
import { finish, print, run } from '#scripts/support/run.ts';
import { findBrowser } from '#tests/support/browser.ts';

const HELP = [
  'The end-to-end tests need Chromium or Chrome, and none could be found or installed.',
  'Install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium),',
  'or set CHROME_PATH to its executable.',
].join('\n');

const isDebianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

async function install(): Promise<void> {
  if (isDebianRoot()) {
    print("Installing Chromium with the system's package manager");
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], { env });
  } else {
    print("Installing Chromium into Playwright's folder");
    await run('playwright', ['install', 'chromium'], { showsOutput: true });
  }
}

/** The version that the browser reports, and its path. */
export async function describeBrowser(path: string): Promise<string> {
  const { output } = await finish(path, ['--version', '--no-sandbox']);
  return `${/\S.* \d+(\.\d+)+/.exec(output)?.[0] ?? 'unknown version'} (${path})`;
}

/** Finds or installs a browser for the end-to-end tests. */
export async function ensureBrowser(): Promise<string> {
  if (!findBrowser()) await install();
  const browser = findBrowser();
  if (browser) return browser;
  throw new Error(HELP);
}
