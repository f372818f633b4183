import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DrillResult } from '#tests/support/drill-record.ts';
import { describeDrills, drillLine, isLossless } from './drill/results.ts';
import { writeFigures } from './support/figures.ts';
import { describeRun } from './support/machine.ts';
import { finish, print, seconds } from './support/run.ts';

// npm run drill -- --rounds=20. Kills, stops and starves whole processes under traffic, and compares what they confirmed
// with what is stored. On PostgreSQL with TEST_DATABASE_URL, else on the embedded database.
const DRILLS: Record<string, string[]> = {
  kills: ['tests/server/drills.test.ts'],
  upgrades: ['tests/server/upgrade.test.ts', 'tests/server/killed-migrations.test.ts'],
  database: ['tests/server/database-failure.postgres.test.ts', 'db/engine/lost-connections.postgres.test.ts'],
  services: ['tests/server/dead-services.test.ts'],
  disk: ['tests/server/data-directory.embedded.test.ts', 'db/engine/full-disk.system.test.ts'],
  clock: ['tests/server/turned-clock.test.ts'],
  jobs: [
    'tests/server/killed-answers.postgres.test.ts',
    'tests/server/killed-calls.postgres.test.ts',
    'tests/server/killed-copies.postgres.test.ts',
    'tests/server/killed-delivery.test.ts',
    'tests/server/killed-erasures.postgres.test.ts',
  ],
  instances: ['tests/server/two-instances.postgres.test.ts', 'tests/server/shared-delivery.postgres.test.ts'],
  backup: ['tests/server/kept-backups.test.ts'],
};
const REPORT = `.test/drill-${process.pid}.jsonl`;
const DOCUMENT = 'docs/reliability.md';

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' }, write: { type: 'boolean' } },
  allowPositionals: true,
});
const rounds = values.rounds ?? '20';
const unknown = positionals.filter((name) => !DRILLS[name]);
if (!/^[1-9]\d{0,2}$/.test(rounds) || unknown.length > 0) {
  print(`Usage: npm run drill -- [--rounds=20] [--write] [${Object.keys(DRILLS).join('] [')}]`);
  process.exit(2);
}
const chosen = positionals.length > 0 ? positionals : Object.keys(DRILLS);

mkdirSync('.test', { recursive: true });
const started = performance.now();
const { code } = await finish('vitest', ['run', '--project=system', ...chosen.flatMap((name) => DRILLS[name] ?? [])], {
  showsOutput: true,
  env: { KILLS: rounds, DRILL_REPORT: REPORT },
});

const results = existsSync(REPORT)
  ? readFileSync(REPORT, 'utf8')
      .trim()
      .split('\n')
      // Safe: tests/support/drill-record.ts writes it.
      .map((line) => JSON.parse(line) as DrillResult)
  : [];
rmSync(REPORT, { force: true });
const engine = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded database';
print(`\nDrills on the ${engine}, ${rounds} rounds, ${seconds(started)}`);
for (const result of results) print(drillLine(result));
const hasPassed = code === 0 && isLossless(results);
print(hasPassed ? 'Nothing was lost' : 'At least one drill failed');
if (values.write && hasPassed) {
  const command = ['npm run drill --', '--write', `--rounds=${rounds}`, ...positionals].join(' ');
  writeFigures(DOCUMENT, `drills on the ${engine}`, describeDrills(results, `\`${command}\`, ${describeRun()}`));
  print(`Written to ${DOCUMENT}`);
}
process.exit(hasPassed ? 0 : 1);
