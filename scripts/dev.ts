import { stopWithNpm } from './support/stop-with-npm.ts';

stopWithNpm('dev');
await import('./generate.ts');
// In the same process, so that signals reach the server directly and nothing can outlive it.
process.argv.splice(2, 0, 'dev');
await import(new URL('../node_modules/@react-router/dev/bin.cjs', import.meta.url).href);
