import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { print, seconds } from './support/run.ts';
import { describeBrowser, ensureBrowser } from './test/ensure-browser.ts';
import type { Count } from './test/reports.ts';
import { runE2e, runStep, runSystem, runUnit, runWalks } from './test/suites.ts';

const SUITES: Record<string, () => Promise<Count>> = {
  check: () => runStep('scripts/check.ts'),
  build: () => runStep('scripts/build.ts'),
  unit: runUnit,
  walks: runWalks,
  system: runSystem,
  e2e: runE2e,
};

/** What `npm test` runs. `npm run test:all` runs every suite. */
const SHORT = ['check', 'build', 'unit', 'walks'];

const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
const unknown = positionals.filter((name) => !SUITES[name]);
if (unknown.length > 0) {
  print(`Unknown: ${unknown.join(' ')}. Choose from ${Object.keys(SUITES).join(' ')}.`);
  process.exit(2);
}
const unchosen = values.all ? Object.keys(SUITES) : SHORT;
const names = positionals.length > 0 ? Object.keys(SUITES).filter((name) => positionals.includes(name)) : unchosen;

let browser = '';
if (names.includes('walks') || names.includes('e2e')) {
  try {
    browser = await describeBrowser(await ensureBrowser());
    print(`Browser: ${browser}`);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

const total: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };
const lines: string[] = [];
for (const name of names) {
  print(`\n── ${name} ──`);
  const started = performance.now();
  const { passed, failed, skipped, failures } = (await SUITES[name]?.()) ?? total;
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.failures.push(...failures);
  const counts = passed + failed + skipped === 0 ? '' : `${passed} passed, ${failed} failed, ${skipped} skipped`;
  lines.push(`  ${failed === 0 ? '✓' : '✗'} ${name.padEnd(10)}${seconds(started).padStart(8)}   ${counts}`.trimEnd());
}

const database = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded database';
const ranOn = browser ? `${database}, ${browser}` : database;
const failed = total.failures.map((failure) => `  ✗ ${failure}`).join('\n');
print(`\n── summary (${ranOn}) ──\n${lines.join('\n')}`);
if (failed) print(`\n── failed (${database}) ──\n${failed}\n`);
print(`${total.passed} passed, ${total.failed} failed`);
const { TEST_COUNTS_FILE: countsFile, TEST_FAILURES_FILE: failuresFile } = process.env;
if (countsFile) appendFileSync(countsFile, `${total.passed} ${total.failed}\n`);
if (failuresFile && failed) appendFileSync(failuresFile, `${failed}\n`);
process.exit(total.failed === 0 ? 0 : 1);
