import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin } from 'vite';
import { chunkGroups } from './scripts/build/chunks.ts';
import { installedPackages, missingPackages } from './scripts/build/externals.ts';
import { findImportCycle } from './scripts/build/import-cycles.ts';
import { smallIcons } from './scripts/build/small-icons.ts';
import { BUILD, NEXT_BUILD } from './scripts/build/switch.ts';
import { THREADS, withThreadAddresses } from './scripts/build/threads.ts';

/** In development, Hono handles every request that Vite doesn't, as in production. */
function applicationServer(): Plugin {
  return {
    name: 'application-server',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (req, res, next) => {
          // Read before the first import, which takes seconds: a reader who left meanwhile has no port.
          const { localPort = 0 } = req.socket;
          try {
            const environment = server.environments.ssr as unknown as {
              runner: { import(id: string): Promise<typeof import('./server/dev.ts')> };
            };
            const dev = await environment.runner.import('/server/dev.ts');
            req.url = req.originalUrl ?? req.url;
            (await dev.listener(localPort))(req, res);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}

/** React Router imports build/server/index.js itself, so the server needs a second entry file. */
function serverEntryNames(): Plugin {
  return {
    name: 'server-entry-names',
    configEnvironment(name) {
      if (name === 'ssr') return { build: { rolldownOptions: { output: { entryFileNames: '[name].js' } } } };
    },
  };
}

function threadAddresses(): Plugin {
  return {
    name: 'thread-addresses',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    renderChunk: withThreadAddresses,
  };
}

/** Where the server finds the browser's files after the build has been moved. */
function clientFilesAddress(): Plugin {
  return {
    name: 'client-files-address',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    renderChunk: (code) => code.replaceAll(`${NEXT_BUILD}/client`, `${BUILD}/client`),
  };
}

/** Inline scripts are imported as text, which Vite doesn't minify. React leaves them as the server sent them. */
function smallInlineScripts(): Plugin {
  return {
    name: 'small-inline-scripts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!/\/app\/document\/inline\/[\w-]+\.js\?raw$/.test(id)) return;
      if (this.environment.name === 'client') return 'export default ""';
      const file = id.replace('?raw', '');
      const { code } = await minify(basename(file), await readFile(file, 'utf8'));
      return `export default ${JSON.stringify(code.trim())}`;
    },
  };
}

/** Routes import server modules, whose packages (some native) can't be bundled for browsers. */
const serverModulesAside = {
  name: 'server-modules-aside',
  resolveId: (id: string) => (/^[#.].*\.server(\.tsx?)?$/.test(id) ? { id, external: true } : null),
};

/** Importing one of our own modules changes nothing elsewhere, so a page loads only those that it uses. */
const withoutEffects = { test: /\/(app|content|features|lib|ui)\/.*\.tsx?$/, sideEffects: false };

/** Packages of pages that the development server transforms itself. */
const transformed = [/^@radix-ui\//, /^@tanstack\//, 'lucide-react', 'radix-ui'];

/**
 * Packages used only by pages are bundled into the server, so that production doesn't install them. So is drizzle-orm:
 * Node would parse its manifest of 180 kB once per module, which takes longer than all else at a start.
 */
const bundled = { noExternal: true, external: installedPackages().filter((name) => name !== 'drizzle-orm') } as const;

function onlyInstalledPackages(): Plugin {
  return {
    name: 'only-installed-packages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      const missing = missingPackages(bundle, installedPackages());
      if (missing.length > 0)
        this.error(`The server imports packages that production does not install: ${missing.join(', ')}`);
    },
  };
}

/** Of two files that import each other, one runs before the other is ready, which breaks a page only in production. */
function noImportCycles(): Plugin {
  return {
    name: 'no-import-cycles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const cycle = findImportCycle(bundle);
      if (cycle) this.error(`The bundler has made files that import each other: ${cycle.join(' -> ')}`);
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [
    smallInlineScripts(),
    smallIcons(),
    tailwindcss(),
    applicationServer(),
    reactRouter(),
    serverEntryNames(),
    threadAddresses(),
    clientFilesAddress(),
    onlyInstalledPackages(),
    noImportCycles(),
  ],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          treeshake: { moduleSideEffects: [withoutEffects] },
        },
      },
    },
    ssr: {
      resolve: command === 'build' ? bundled : { noExternal: transformed },
      build: {
        rolldownOptions: {
          input: {
            index: 'virtual:react-router/server-build',
            main: './server/main.ts',
            doctor: './server/doctor.ts',
            ...THREADS,
          },
        },
      },
    },
  },
  server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 3000) },
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.{server,test}.{ts,tsx}', '!app/routes.ts'],
    include: ['react-dom/client', 'react-router/dom'],
    rolldownOptions: { plugins: [serverModulesAside] },
  },
}));
