import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod/mini';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      dependencies: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});

type Lock = z.infer<typeof lockFile>;
type Part = { name: string; version: string; license: string };

/** May ship with a product that isn't open source itself. */
const COMPATIBLE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  // Their own files stay under it; ours don't come under it.
  'MPL-2.0',
  // A shared library that can be replaced.
  'LGPL-3.0-or-later',
]);

const SOURCES = '{app,server,features,content,ui,db,lib}/**/*.{ts,tsx,css}';
/** Made into files of the site by the build, so nothing imports them there. */
const MADE_INTO_FILES = [
  '@dicebear/core',
  '@dicebear/notionists',
  '@fontsource-variable/geist',
  '@fontsource-variable/newsreader',
];

/** Imported by sources, but only while they are built. */
const NOT_BUNDLED = new Set(['@react-router/dev', 'vite']);

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The packages that our own sources import, so that the build bundles them. */
function importedPackages(): string[] {
  const files = globSync(SOURCES).filter((file) => !/\.test\.tsx?$/.test(file));
  const specifiers = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from |import\(|import |@import )['"]([^.#/'"][^'"]*)['"]/g)].map(
      ([, name]) => packageOf(name ?? ''),
    ),
  );
  return [...new Set(specifiers)].filter((name) => !NOT_BUNDLED.has(name));
}

/** Where a package that is needed in a folder is installed. */
function folderOf({ packages }: Lock, name: string, from: string): string | undefined {
  const parts = from.split('/node_modules/');
  const inside = parts.map(
    (_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/node_modules/`,
  );
  return [...inside, 'node_modules/'].map((folder) => folder + name).find((folder) => folder in packages);
}

/** The installed folders of these packages and of all that they need. */
function closureOf(lock: Lock, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string, from: string) => {
    const folder = folderOf(lock, name, from);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    for (const next of Object.keys(lock.packages[folder]?.dependencies ?? {})) visit(next, folder);
  };
  for (const name of names) visit(name, 'node_modules');
  return found;
}

/** Everything that ships: what production installs, and what the build puts into the site's files. */
export function shippedParts(lock: Lock, bundled: readonly string[]): Part[] {
  const inFiles = closureOf(lock, bundled);
  const parts = Object.entries(lock.packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && ((!dev && !devOptional) || inFiles.has(folder)))
    .map(([folder, { version = '', license = 'unknown' }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
    }));
  const unique = new Map(parts.map((part) => [`${part.name} ${part.version}`, part]));
  return [...unique.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** `(MIT OR GPL-3.0)` permits a choice, `MIT AND ISC` asks for both. */
export const isCompatible = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => COMPATIBLE.has(one.trim())));

const readLock = () => lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

function tableOf(parts: readonly Part[]): string {
  const rows = parts.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  return `# Third-party software\n
What ships with the site, from \`package-lock.json\`. The build writes this file and stops at a license that isn't compatible.
\`npm sbom --omit=dev --sbom-format=cyclonedx\` prints the same for tools.\n
| package | version | license |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** The text of THIRD-PARTY.md. Throws if something ships under a license that isn't compatible. */
export function thirdParty(): string {
  const parts = shippedParts(readLock(), [...importedPackages(), ...MADE_INTO_FILES]);
  const wrong = parts.filter(({ license }) => !isCompatible(license));
  if (wrong.length === 0) return tableOf(parts);
  const list = wrong.map(({ name, license }) => `${name} (${license})`).join(', ');
  throw new Error(`These packages can't ship: ${list}. Replace them, or add a compatible license to COMPATIBLE.`);
}

export const writeThirdParty = (): void => writeFileSync('THIRD-PARTY.md', thirdParty());
