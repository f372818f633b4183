import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';

/** Written when a build is complete, with a digest of its sources. */
export const BUILD_STAMP = 'build/sources.sha256';

const SOURCES = [
  '{app,server,features,content,ui,db,lib,public}/**/*.*',
  'scripts/build.ts',
  'scripts/build/*.ts',
  '{vite,react-router}.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const IS_GENERATED_OR_TEST = /^(public\/(fonts|avatars)|ui\/fonts)\/|\.test\.tsx?$/;

/** Hashes the contents, because a fresh clone gives every file a new modification time. */
export function digestOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) hash.update(`${path}\n`).update(readFileSync(path)).update('\n');
  return hash.digest('hex');
}

export function sourcesFingerprint(): string {
  const entries = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').replace(/^\.\//, ''));
  const root = `${process.cwd().replaceAll('\\', '/')}/`;
  return digestOf(paths.map((path) => path.replace(root, '')).filter((path) => !IS_GENERATED_OR_TEST.test(path)));
}

export function isBuildCurrent(): boolean {
  const hasResult = existsSync('build/server/main.js') && existsSync(BUILD_STAMP);
  return hasResult && readFileSync(BUILD_STAMP, 'utf8') === sourcesFingerprint();
}
