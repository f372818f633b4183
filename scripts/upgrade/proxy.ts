import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '#lib/cannot-start.ts';
import { finish } from '#scripts/support/run.ts';
import type { SiteFolder } from './site-folder.ts';

const DEFAULT_RELOAD = 'systemctl reload caddy';

function replace(file: string, text: string): void {
  writeFileSync(`${file}.part`, text, { mode: 0o644 });
  renameSync(`${file}.part`, file);
}

/** Writes the files that the proxy includes, for Caddy and for nginx. */
function writeUpstreams({ dir }: SiteFolder, ports: readonly number[]): void {
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  replace(join(dir, 'proxy/upstream.caddy'), `to ${addresses.join(' ')}\n`);
  replace(join(dir, 'proxy/upstream.nginx'), addresses.map((address) => `server ${address};\n`).join(''));
}

/** Sends new requests to these ports. Throws CannotStart if the proxy rejects its configuration. */
export async function switchProxy(site: SiteFolder, ports: readonly number[]): Promise<void> {
  writeUpstreams(site, ports);
  const command = site.env.PROXY_RELOAD ?? DEFAULT_RELOAD;
  const { code, output } = await finish('sh', ['-c', command]);
  if (code !== 0) throw new CannotStart(`The proxy wasn't reloaded. "${command}" says: ${output.trim()}`);
}
