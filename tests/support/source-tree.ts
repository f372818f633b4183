import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

export type Import = { target: string; isTypeOnly: boolean };

export type SourceFile = {
  path: string;
  /** The first folder, or '' for a file at the top. */
  room: string;
  name: string;
  extension: string;
  isTest: boolean;
  lines: number;
  /** The text without comments. */
  code: string;
  imports: Import[];
};

const FILES = ['*.{ts,tsx}', '{server,app,features,db,ui,content,lib,tests,scripts}/**/*.{ts,tsx,js,css}'];
const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** A path from the top for our own files; a package's name as it stands. */
function resolve(from: string, specifier: string): string {
  const plain = specifier.split('?')[0] ?? '';
  if (plain.startsWith('#')) return plain.slice(1);
  return plain.startsWith('.') ? join(dirname(from), plain).replaceAll('\\', '/') : plain;
}

function read(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const code = withoutComments(text);
  return {
    path,
    room: path.includes('/') ? (path.split('/')[0] ?? '') : '',
    name: basename(path),
    extension: extname(path),
    isTest: /\.(test|spec)\.tsx?$/.test(path),
    lines: text.split('\n').length - 1,
    code,
    imports: [...code.matchAll(IMPORT)].map((match) => ({
      target: resolve(path, match[2] ?? match[3] ?? ''),
      isTypeOnly: match[1] !== undefined,
    })),
  };
}

export const readSourceTree = (): SourceFile[] => globSync(FILES).map((path) => read(path.replaceAll('\\', '/')));

/** One cycle of value imports as the paths along it, or null. */
export function findCycle(files: SourceFile[]): string[] | null {
  const targets = new Map(
    files.map(({ path, imports }) => [path, imports.filter((one) => !one.isTypeOnly).map((one) => one.target)]),
  );
  const finished = new Set<string>();
  const visit = (path: string, trail: string[]): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (finished.has(path)) return null;
    for (const target of targets.get(path) ?? []) {
      const cycle = visit(target, [...trail, path]);
      if (cycle) return cycle;
    }
    finished.add(path);
    return null;
  };
  for (const path of targets.keys()) {
    const cycle = visit(path, []);
    if (cycle) return cycle;
  }
  return null;
}
