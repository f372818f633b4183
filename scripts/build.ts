import { rmSync, writeFileSync } from 'node:fs';
import { makeAvatars } from './build/avatars.ts';
import { compressAssets } from './build/compress.ts';
import { makeFonts, makePictureFonts } from './build/fonts.ts';
import { BUILD_STAMP, sourcesFingerprint } from './build/sources.ts';
import { run, step } from './support/run.ts';

// Rendering with React's development build costs twice as much.
process.env.NODE_ENV = 'production';

const fingerprint = sourcesFingerprint();
rmSync(BUILD_STAMP, { force: true });
await step('Fonts', makeFonts);
await step('Avatars', makeAvatars);
await step('Pages and server', () => run('react-router', ['build']));
await step('Picture fonts', makePictureFonts);
await step('Compression', compressAssets);
writeFileSync(BUILD_STAMP, fingerprint);
