import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Icons are drawn by a smaller function than lucide-react's. */
export function smallIcons(): Plugin {
  let isReplaced = false;
  return {
    name: 'small-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== '../createLucideIcon.mjs' || !importer?.includes('/lucide-react/dist/esm/icons/')) return null;
      isReplaced = true;
      return join(import.meta.dirname, '../../ui/icon.ts');
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error("No icon is drawn by ui/icon.ts: lucide-react's own function has moved");
    },
  };
}
