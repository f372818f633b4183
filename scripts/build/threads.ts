import { dirname, relative } from 'node:path';

/** Files of the server that start as threads or processes of their own. */
export const THREADS = {
  'ical-worker.server': './features/booking/ical-worker.server.ts',
  'postal-mime-worker.server': './features/mail/postal-mime-worker.server.ts',
  'pglite-worker': './db/engine/pglite-worker.ts',
  'sharp-worker.server': './features/pictures/sharp-worker.server.ts',
  'unpdf-worker.server': './features/documents/unpdf-worker.server.ts',
};

/** A thread starts from an entry file of its own, beside main.js and named like its source. */
export const withThreadAddresses = (code: string, { fileName }: { fileName: string }) =>
  code.replace(
    /(?<=new URL\(["'])\.\/([\w-]+-worker(?:\.server)?)\.ts(?=["'], import\.meta\.url\))/g,
    (_, file: string) => `${relative(dirname(fileName), '.') || '.'}/${file}.js`,
  );
