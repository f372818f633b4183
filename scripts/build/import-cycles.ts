type File = { type: string; imports?: readonly string[] };

/** Of a bundle's files, by name: one that imports itself through others, in the order of the imports. Null without any. */
export function findImportCycle(bundle: Readonly<Record<string, File>>): string[] | null {
  const finished = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (finished.has(name)) return null;
    for (const next of bundle[name]?.imports ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    finished.add(name);
    return null;
  };
  for (const name of Object.keys(bundle)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}
