import { appendFileSync } from 'node:fs';
import { print, seconds } from './support/run.ts';
import { ensureBrowser } from './test/ensure-browser.ts';
import type { Count } from './test/reports.ts';
import { runE2e, runStep, runSystem, runUnit } from './test/suites.ts';

const SUITES: Record<string, () => Promise<Count>> = {
  check: () => runStep('scripts/check.ts'),
  build: () => runStep('scripts/build.ts'),
  unit: runUnit,
  system: runSystem,
  e2e: runE2e,
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !SUITES[name]);
if (unknown.length > 0) {
  print(`Unknown: ${unknown.join(' ')}. Choose from ${Object.keys(SUITES).join(' ')}, or name none for all.`);
  process.exit(2);
}
const names = Object.keys(SUITES).filter((name) => requested.length === 0 || requested.includes(name));

if (names.includes('e2e')) {
  try {
    print(`Browser: ${await ensureBrowser()}`);
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
const failed = total.failures.map((failure) => `  ✗ ${failure}`).join('\n');
print(`\n── summary (${database}) ──\n${lines.join('\n')}`);
if (failed) print(`\n── failed (${database}) ──\n${failed}\n`);
print(`${total.passed} passed, ${total.failed} failed`);
const { TEST_COUNTS_FILE: countsFile, TEST_FAILURES_FILE: failuresFile } = process.env;
if (countsFile) appendFileSync(countsFile, `${total.passed} ${total.failed}\n`);
if (failuresFile && failed) appendFileSync(failuresFile, `${failed}\n`);
process.exit(total.failed === 0 ? 0 : 1);
