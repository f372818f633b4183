import type { Guard } from '#tests/guards/guard.ts';
import { guards } from '#tests/guards/guards.ts';
import { createWorkspace, type TestRun } from '#tests/guards/workspace.ts';
import { print, seconds } from './support/run.ts';

// npm run guards. Removes guards one by one and fails if no test notices. `-- refund` runs only those with this word in
// their name or test files.
const filter = process.argv.slice(2).join(' ').toLowerCase();
const chosen = guards.filter(({ name, tests }) => `${name} ${tests.join(' ')}`.toLowerCase().includes(filter));
if (chosen.length === 0) {
  print(`No guard or test file matches "${filter}".`);
  process.exit(1);
}

const workspace = createWorkspace();
process.on('exit', workspace.remove);
// run.ts passes signals on to vitest; this ends everything else.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** Why the unchanged test file can't prove anything about a guard, or null. */
function problemOf(run: TestRun | undefined): string | null {
  if (!run || run.loadError !== null) return `cannot be loaded: ${run?.loadError ?? 'it was not run'}`;
  return run.failures[0] ? `fails already: ${run.failures[0].title}` : null;
}

/** The title of the test that noticed the removal, or why none did. */
function judge({ failures, loadError }: TestRun): { title: string } | { problem: string } {
  if (loadError !== null) return { problem: `cannot be loaded: ${loadError}` };
  const [first] = failures;
  if (!first) return { problem: 'passes without it' };
  const asserted = failures.find(({ isAssertion }) => isAssertion);
  if (asserted) return { title: asserted.title };
  return { problem: `fails in "${first.title}", but not by an assertion: ${first.message}` };
}

async function tryGuard(guard: Guard, unchanged: Map<string, TestRun>): Promise<string | null> {
  const count = workspace.countText(guard);
  if (count !== 1) return `its text occurs ${count} times in ${guard.file}`;
  const started = performance.now();
  const titles: string[] = [];
  for (const test of guard.tests) {
    const problem = problemOf(unchanged.get(test));
    if (problem) return `${test} ${problem}`;
    const found = judge(await workspace.runWithout(guard, test));
    if ('problem' in found) return `${test} ${found.problem}`;
    titles.push(`${test} › ${found.title}`);
  }
  print(`✓ ${guard.name} (${seconds(started)}): ${titles.join('; ')}`);
  return null;
}

const started = performance.now();
const tests = [...new Set(chosen.flatMap((guard) => guard.tests))];
print(`${chosen.length} guards, ${tests.length} test files. First, the tests run unchanged.`);
const unchanged = await workspace.runTests(tests);
print(
  `${tests.filter((test) => problemOf(unchanged.get(test)) === null).length} files pass unchanged (${seconds(started)})`,
);
const survivors: string[] = [];
for (const guard of chosen) {
  const problem = await tryGuard(guard, unchanged);
  if (problem === null) continue;
  survivors.push(`${guard.name} (${guard.file}): ${problem}`);
  print(`✗ ${guard.name}: ${problem}`);
}
print(`\n${chosen.length - survivors.length} of ${chosen.length} removals were noticed (${seconds(started)})`);
if (survivors.length > 0) print(`Not noticed:\n${survivors.map((survivor) => `  ${survivor}`).join('\n')}`);
process.exit(survivors.length > 0 ? 1 : 0);
