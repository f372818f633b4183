import { finish, print, seconds } from './support/run.ts';

type Check = { name: string; command: string; args: string[] };

const format: Check = { name: 'Format', command: 'biome', args: ['check', '--no-errors-on-unmatched', '.'] };
const typegen: Check = { name: 'Route types', command: 'react-router', args: ['typegen'] };
const lint: Check = { name: 'Lint', command: 'oxlint', args: ['--type-aware', '--quiet'] };
// Several checkers would each resolve the same types, in twice the processor time.
const types: Check = { name: 'Types', command: 'tsc', args: ['-p', '.', '--checkers', '1'] };
const migrations: Check = { name: 'Migrations', command: process.execPath, args: ['scripts/check-migrations.ts'] };
const unused: Check = { name: 'Unused code', command: 'knip', args: [] };
const architecture: Check = {
  name: 'Architecture',
  command: 'vitest',
  args: [
    'run',
    'tests/architecture.test.ts',
    'tests/styles.test.ts',
    'tests/style-sources.test.ts',
    'tests/routes.test.ts',
    '--reporter=dot',
  ],
};

async function passes({ name, command, args }: Check): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await finish(command, args);
  print(`  ${code === 0 ? '✓' : '✗'} ${name.padEnd(14)}${seconds(started).padStart(7)}`);
  if (code !== 0) print(`\n${output.trim()}\n`);
  return code === 0;
}

const started = performance.now();
const results = await Promise.all([
  passes(format),
  passes(architecture),
  passes(migrations),
  passes(unused),
  // Lint and types need the generated route types.
  passes(typegen).then(
    async (hasTypes) => hasTypes && (await Promise.all([passes(lint), passes(types)])).every(Boolean),
  ),
]);
const allPassed = results.every(Boolean);
print(`${allPassed ? 'All checks passed' : 'Some checks failed'} (${seconds(started)})`);
process.exit(allPassed ? 0 : 1);
