import { rmSync, writeFileSync } from 'node:fs';
import { compressAssets } from './build/compress.ts';
import { buildOnce } from './build/once.ts';
import { BUILD_STAMP, isBuildCurrent, sourcesFingerprint } from './build/sources.ts';
import { BUILD, NEXT_BUILD, switchBuild } from './build/switch.ts';
import { writeThirdParty } from './build/third-party.ts';
import { print, run, step } from './support/run.ts';

// npm run build. With --if-stale, builds only if the sources have changed.
// React's development build renders at half the speed.
process.env.NODE_ENV = 'production';

const isForced = !process.argv.includes('--if-stale');

async function build(): Promise<void> {
  const fingerprint = sourcesFingerprint();
  writeThirdParty();
  await import('./generate.ts');
  await step('Pages and server', () => run('react-router', ['build']));
  await step('Compression', () => compressAssets(`${NEXT_BUILD}/client`));
  rmSync(BUILD_STAMP, { force: true });
  switchBuild(NEXT_BUILD, BUILD);
  writeFileSync(BUILD_STAMP, fingerprint);
}

await buildOnce(
  'node_modules/.cache/build.lock',
  () => !isForced && isBuildCurrent(),
  build,
  () => print('Waiting for another build in this directory'),
);
