import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod/mini';
import { finish } from '#scripts/support/run.ts';
import type { Guard } from './guard.ts';

type Failure = { title: string; isAssertion: boolean; message: string };
/** `loadError` says why the file could not run at all. */
export type TestRun = { failures: Failure[]; loadError: string | null };

const testReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

type Result = z.output<typeof testReport>['testResults'][number];

const REPORT = '.test/vitest.json';
/** Assertion failures with other names: snapshots, promises, and console output (tests/support/watch-console.ts). */
const ASSERTION = /^(AssertionError|Error: (Snapshot |promise (resolved|rejected) |Unexpected words on the console))/;

function readRun({ message, assertionResults }: Result): TestRun {
  const failures = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      title: fullName,
      isAssertion: failureMessages.some((text) => ASSERTION.test(text)),
      message: failureMessages[0]?.split('\n')[0] ?? '',
    }));
  const isLoaded = assertionResults.some(({ status }) => status === 'failed' || status === 'passed');
  return { failures, loadError: isLoaded ? null : message || 'it has no tests' };
}

/** A copy of the tracked files, which can be changed without touching the working tree. */
export function createWorkspace() {
  const root = mkdtempSync(join(tmpdir(), 'guards-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' });
  for (const path of stdout.split('\0').filter((name) => name !== '')) cpSync(path, join(root, path));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));

  async function runTests(files: readonly string[], ...options: string[]): Promise<Map<string, TestRun>> {
    const report = join(root, REPORT);
    rmSync(report, { force: true });
    const settings = ['--maxWorkers=1', '--reporter=json', '--fsModuleCachePath=.test/modules', ...options];
    const { output } = await finish('vitest', ['run', ...files, ...settings], { cwd: root });
    const found = new Map<string, TestRun>(files.map((file) => [file, { failures: [], loadError: output.trim() }]));
    try {
      const { testResults } = testReport.parse(JSON.parse(readFileSync(report, 'utf8')));
      for (const result of testResults) found.set(relative(root, result.name), readRun(result));
    } catch {
      // If there is no report, the output says why.
    }
    return found;
  }

  /** Stops at the first failure, because later tests may wait a minute for something that no longer happens. */
  async function runWithout({ file, find, replace }: Guard, test: string): Promise<TestRun> {
    const path = join(root, file);
    const original = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      original.replace(find, () => replace),
    );
    try {
      return (await runTests([test], '--bail=1')).get(test) ?? { failures: [], loadError: 'it was not run' };
    } finally {
      writeFileSync(path, original);
    }
  }

  const countText = ({ file, find }: Guard) => readFileSync(join(root, file), 'utf8').split(find).length - 1;

  return { runTests, runWithout, countText, remove: () => rmSync(root, { recursive: true, force: true }) };
}
