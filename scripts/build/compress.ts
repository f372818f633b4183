import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const TEXT = '**/*.{js,css,svg,json,txt,xml,ico,webmanifest,html,map}';
/** Below this size, compression saves less than its headers cost. */
const MINIMUM_BYTES = 200;

/** Writes .br and .gz files beside every text asset, which the server sends as they are. */
export async function compressAssets(dir: string): Promise<string> {
  rmSync(`${dir}/.vite`, { recursive: true, force: true });
  const paths = globSync(`${dir}/${TEXT}`);
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const bytes = readFileSync(path);
      if (bytes.length < MINIMUM_BYTES) return 0;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
      if (br.length < bytes.length) writeFileSync(`${path}.br`, br);
      if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz);
      return bytes.length - br.length;
    }),
  );
  return `${paths.length} files, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)} kB saved`;
}
