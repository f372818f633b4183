import { readFileSync } from 'node:fs';

// Preloaded into every thread of a process. Its clock is ahead by as many milliseconds as the file CLOCK says; the file may
// change while the process runs.
const { CLOCK = '' } = process.env;
const now = Date.now.bind(Date);
let ahead = 0;
const readFile = () => {
  // Empty while it is being written.
  ahead = Number(readFileSync(CLOCK, 'utf8') || ahead);
};
readFile();
setInterval(readFile, 50).unref();

Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget): object =>
    Reflect.construct(target, given.length === 0 ? [target.now()] : given, newTarget),
});
