import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const PAGES = 'virtual:react-router/server-build';
const STUB = new URL('./stub-site.ts', import.meta.url).href;

// The server's own entry can then run from its sources, without a build of the real pages.
registerHooks({
  resolve: (specifier, context, next) => (specifier === PAGES ? next(STUB, context) : next(specifier, context)),
  load: (url, context, next) => {
    if (!/\.md(\?|$)/.test(url)) return next(url, context);
    const text = readFileSync(fileURLToPath(url.split('?')[0] ?? url), 'utf8');
    return { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(text)}` };
  },
});
