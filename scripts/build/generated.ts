import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { digestOf } from './sources.ts';

// Not in build/, because every build of the pages empties it.
const STAMPS = 'node_modules/.cache/generated';

/** Regenerates files only if an input changed or one of them is missing. */
export async function whenChanged(
  name: string,
  { inputs, outputs }: { inputs: string[]; outputs: string[] },
  make: () => Promise<void>,
): Promise<string> {
  const stamp = `${STAMPS}/${name}.sha256`;
  const digest = digestOf(inputs);
  const isCurrent = outputs.every((path) => existsSync(path)) && existsSync(stamp);
  if (isCurrent && readFileSync(stamp, 'utf8') === digest) return 'unchanged';
  for (const path of [...outputs, stamp]) mkdirSync(dirname(path), { recursive: true });
  await make();
  writeFileSync(stamp, digest);
  return '';
}
