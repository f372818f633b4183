import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

const PAGES = 'virtual:react-router/server-build';
const STUB = new URL('./stub-site.ts', import.meta.url).href;

const moduleOf = (source: string) => ({ format: 'module' as const, shortCircuit: true, source });

// Lets server/main.ts run from its sources, without a build of the real pages.
registerHooks({
  resolve: (specifier, context, next) => (specifier === PAGES ? next(STUB, context) : next(specifier, context)),
  load: (url, context, next) => {
    const [address = url, query] = url.split('?');
    const isOurs = !address.includes('/node_modules/');
    if (isOurs && (query === 'raw' || address.endsWith('.md'))) {
      return moduleOf(`export default ${JSON.stringify(readFileSync(fileURLToPath(address), 'utf8'))}`);
    }
    if (isOurs && address.endsWith('.tsx')) {
      const path = fileURLToPath(address);
      return moduleOf(transformSync(path, readFileSync(path, 'utf8'), { jsx: { runtime: 'automatic' } }).code);
    }
    if (isOurs && address.endsWith('/plain-page.ts')) {
      // Without a build there are no fonts to find.
      const path = fileURLToPath(address);
      const source = readFileSync(path, 'utf8').replace('import.meta.glob<string>', '(() => ({}))');
      return moduleOf(stripTypeScriptTypes(source));
    }
    if (isOurs && address.endsWith('.css')) return moduleOf('');
    return next(url, context);
  },
});
