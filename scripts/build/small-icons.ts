import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICON = '/lucide-react/dist/esm/icons/';
/** What ui/icon.ts doesn't need: a size, keys of shapes, and a statement without effect. */
const UNUSED = /\s*\bsize: 24,|,\s*key: "[\w-]+"|^__iconData\.node;$/gm;

/** Icons are drawn by a smaller function than lucide-react's. */
export function smallIcons(): Plugin {
  let isReplaced = false;
  return {
    name: 'small-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== '../createLucideIcon.mjs' || !importer?.includes(ICON)) return null;
      isReplaced = true;
      return join(import.meta.dirname, '../../ui/icon.ts');
    },
    transform: (code, id) => (id.includes(ICON) ? code.replace(UNUSED, '') : null),
    buildEnd(error) {
      if (!error && !isReplaced) this.error("No icon is drawn by ui/icon.ts: lucide-react's own function has moved");
    },
  };
}
