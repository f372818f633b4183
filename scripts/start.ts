import { existsSync } from 'node:fs';
import { isBuildCurrent } from './build/sources.ts';
import { print, run } from './support/run.ts';

process.env.NODE_ENV = 'production';

const BUILDER = 'node_modules/.bin/react-router';

/** npm passes SIGTERM to its shell and exits with it. Without this check the server would keep running. */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

stopWithNpm();
if (!isBuildCurrent()) {
  if (!existsSync(BUILDER)) {
    print('There is no up-to-date build, and the build tools are not installed.');
    print('Run npm ci && npm run build, and optionally npm prune --omit=dev.');
    process.exit(1);
  }
  print('Building');
  await run(process.execPath, ['scripts/build.ts', '--if-stale'], { showsOutput: true });
}
// In the same process, so that signals reach the server directly and nothing can outlive it.
const server = new URL('../build/server/main.js', import.meta.url);
await import(server.href);
