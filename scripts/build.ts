import { rmSync, writeFileSync } from 'node:fs';
import { compressAssets } from './build/compress.ts';
import { BUILD_STAMP, sourcesFingerprint } from './build/sources.ts';
import { run, step } from './support/run.ts';

// Rendering with React's development build costs twice as much.
process.env.NODE_ENV = 'production';

const fingerprint = sourcesFingerprint();
rmSync(BUILD_STAMP, { force: true });
await import('./generate.ts');
await step('Pages and server', () => run('react-router', ['build']));
await step('Compression', compressAssets);
writeFileSync(BUILD_STAMP, fingerprint);
