import { readFileSync } from 'node:fs';

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // These files exist only on Linux.
    return '';
  }
};

/** The processes that started this one, up to npm. When one of them ends, process 1 replaces it as the parent. */
function starters(): number[] {
  const parent = process.ppid;
  // Some shells replace themselves with the command that they run.
  const hasShell = /scripts\/(?:start|dev)\.ts/.test(read(`/proc/${parent}/cmdline`));
  return hasShell ? [parent, Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${parent}/status`))?.[1])] : [parent];
}

/** Whether npm ended before this process could check. In a container, npm itself can be the first process. */
export const haveEnded = (pids: readonly number[], firstCommand: string): boolean =>
  pids.includes(1) && !/npm|yarn|node/.test(firstCommand);

/** npm passes SIGTERM to its shell and exits with it. Without this check, what the shell started would keep running. */
export function stopWithNpm(command: 'start' | 'dev'): void {
  if (process.env.npm_lifecycle_event !== command) return;
  const before = starters();
  if (haveEnded(before, read('/proc/1/cmdline'))) process.exit(143);
  const watch = setInterval(() => {
    if (String(starters()) === String(before)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
