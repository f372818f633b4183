/** npm passes SIGTERM to its shell and exits with it. Without this check, what the shell started would keep running. */
export function stopWithNpm(command: 'start' | 'dev'): void {
  if (process.env.npm_lifecycle_event !== command) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
