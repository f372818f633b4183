import { existsSync } from 'node:fs';
import { isBuildCurrent } from './build/sources.ts';
import { readArguments } from './support/arguments.ts';
import { print, run } from './support/run.ts';
import { stopWithNpm } from './support/stop-with-npm.ts';

readArguments({
  usage: `Usage: npm start [-- --without-backup]
Starts the site. With --without-backup, it migrates the database without a backup before.`,
  options: { 'without-backup': { type: 'boolean' } },
});
process.env.NODE_ENV = 'production';

const BUILDER = 'node_modules/.bin/react-router';

stopWithNpm('start');
if (!isBuildCurrent()) {
  if (!existsSync(BUILDER)) {
    print('There is no up-to-date build, and the build tools are not installed.');
    print('Run npm ci && npm run build, and optionally npm prune --omit=dev --no-save.');
    process.exit(1);
  }
  print('Building');
  await run(process.execPath, ['scripts/build.ts', '--if-stale'], { showsOutput: true });
}
// In the same process, so that signals reach the server directly and nothing can outlive it.
const server = new URL('../build/server/main.js', import.meta.url);
await import(server.href);
