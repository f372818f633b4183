type Modules = {
  getModuleInfo: (id: string) => { importers: string[]; dynamicImporters: string[] } | null;
};

/** Whether a page that anyone may open imports this module, directly or through others. */
function isPublic(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (/app[\\/](site|auth)[\\/]/.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  return [...importers, ...dynamicImporters].some((importer) => isPublic(importer, modules, seen));
}

/** Schemas load when a form gets the focus, so no page may share a file with them. */
const SCHEMA = /[\\/](zod[\\/]|input\.ts|password-form-input\.ts)/;

/**
 * Few, cacheable files for browsers. A module belongs to the first group that fits, with everything it imports, so no
 * public page loads code that only pages behind sign-in use.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // Without the entry, which must not run before the modules of the page are registered.
  { name: 'frame', test: /app[\\/](root|site[\\/]site-layout)\.tsx/ },
  {
    name: 'icons',
    test: /[\\/]lucide-react[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
  {
    name: (id: string, modules: Modules) => (!SCHEMA.test(id) && isPublic(id, modules) ? 'public' : null),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
  },
  { name: 'schemas', test: SCHEMA, minShareCount: 2, entriesAware: true },
  { name: 'shell', test: /app[\\/]shell[\\/]shell-layout\.tsx|@tanstack[\\/](react-)?query/ },
  {
    name: 'dialogs',
    test: /[\\/]@?radix-ui[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
  // Customers' conversations and the panel's: the demo and the other pages load none of it.
  {
    name: 'conversation',
    test: /features[\\/]conversations[\\/]components[\\/]|eventsource-parser/,
    minShareCount: 2,
    entriesAware: true,
  },
  { name: 'office', minShareCount: 2 },
];
