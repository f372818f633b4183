import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { z } from 'zod/mini';

const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

type Chunk = { type: string; imports?: string[]; dynamicImports?: string[] };

/** The packages of a production installation. */
export const installedPackages = (): string[] =>
  Object.keys(manifest.parse(JSON.parse(readFileSync('package.json', 'utf8'))).dependencies);

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Imports of packages that a production installation doesn't have, so it could not start. */
export function missingPackages(bundle: Record<string, Chunk>, installed: readonly string[]): string[] {
  const imported = Object.values(bundle).flatMap(({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ]);
  const external = imported.filter((specifier) => !(specifier in bundle) && !isBuiltin(specifier));
  return [...new Set(external.map(packageOf))].filter((name) => !installed.includes(name)).toSorted();
}
