import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

type Import = { target: string; isTypeOnly: boolean };

export type SourceFile = {
  path: string;
  /** The top-level folder, or '' for a file in the project root. */
  folder: string;
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

/** A path from the project root for our own files; unchanged for packages. */
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
    folder: path.includes('/') ? (path.split('/')[0] ?? '') : '',
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

/** Each node with the nodes it imports, type imports included. */
export type Graph = Map<string, Set<string>>;

export const graphOf = (files: Pick<SourceFile, 'path' | 'imports'>[], nodeOf: (path: string) => string | null) => {
  const graph: Graph = new Map();
  for (const { path, imports } of files) {
    const from = nodeOf(path);
    if (from === null) continue;
    const targets = graph.get(from) ?? new Set();
    for (const { target } of imports) {
      const to = nodeOf(target);
      if (to !== null && to !== from) targets.add(to);
    }
    graph.set(from, targets);
  }
  return graph;
};

/** `features/orders` for a file in that folder, `features/ctx.ts` for that file, null outside features. */
export const featureOf = (path: string) => /^features\/[^/]+/.exec(path)?.[0] ?? null;

/** The nodes of one cycle, or null. */
export function findCycle(graph: Graph): string[] | null {
  const finished = new Set<string>();
  const visit = (node: string, trail: string[]): string[] | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (finished.has(node)) return null;
    for (const target of graph.get(node) ?? []) {
      const cycle = visit(target, [...trail, node]);
      if (cycle) return cycle;
    }
    finished.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return null;
}

/** The tests that load no such file, through any number of imports. */
export function testsNotReaching(path: string): string[] {
  const files = new Map(readSourceTree().map((file) => [file.path, file]));
  const isReachedBy = (test: string) => {
    const reached = new Set([test]);
    for (const found of reached)
      for (const { target, isTypeOnly } of files.get(found)?.imports ?? []) if (!isTypeOnly) reached.add(target);
    return reached.has(path);
  };
  return [...files.keys()].filter((name) => name.includes('.test.') && !isReachedBy(name));
}
