import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePortsInRow } from './free-port.ts';
import { runScript, temporaryDir } from './server-process.ts';

/** Releases run on PORT and after it, or ten above. */
const PORTS = 20;

/** Answers with the name of its release, and ends like the real server. */
const SERVER = `
import { createServer } from 'node:http';
import { basename } from 'node:path';
const server = createServer((request, response) => response.end(basename(process.cwd())));
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => server.close(() => process.exit(0)));
`;
const BACKUP = `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], 'rows'); console.log('Backup written');`;
const BROKEN = `console.error('The migration failed'); process.exit(1);`;

/** A site folder whose releases are small servers, as after building them. */
export async function aSiteFolder(settings: Record<string, string> = {}) {
  const dir = temporaryDir();
  const env = {
    DATABASE_URL: 'postgresql://site@db.internal/site',
    DATA_DIR: join(dir, 'data'),
    PORT: String(await freePortsInRow(PORTS)),
    PROXY_RELOAD: 'true',
    ...settings,
  };
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(dir, '.env'), lines.join('\n'));
  onTestFinished(() => {
    for (const name of readdirSync(join(dir, 'ports')).filter((file) => file.endsWith('.pid')))
      process.kill(Number(readFileSync(join(dir, 'ports', name), 'utf8')), 'SIGKILL');
  });

  return {
    dir,
    addRelease: (name: string, { version = '1.0.0', isBroken = false } = {}) => {
      const folder = join(dir, 'releases', name);
      for (const part of ['scripts', 'build', 'node_modules/.bin']) mkdirSync(join(folder, part), { recursive: true });
      symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
      const start = 'node --env-file-if-exists=.env --max-semi-space-size=8 scripts/start.ts';
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', version, scripts: { start } }));
      writeFileSync(join(folder, 'scripts/start.ts'), isBroken ? BROKEN : SERVER);
      writeFileSync(join(folder, 'scripts/backup.ts'), BACKUP);
      writeFileSync(join(folder, 'build/sources.sha256'), 'built');
      return folder;
    },
    run: (command: 'upgrade' | 'rollback', ...args: string[]) =>
      runScript([`scripts/${command}.ts`, ...args], { SITE_DIR: dir }),
    backups: () => (existsSync(join(dir, 'backups')) ? readdirSync(join(dir, 'backups')) : []),
  };
}

/** A proxy that sends each request where the file for Caddy says, and a visitor who sends one after the other. */
export async function visitThroughProxy(dir: string) {
  const proxy = createServer((incoming, outgoing) => {
    const port = /:(\d+)/.exec(readFileSync(join(dir, 'proxy/upstream.caddy'), 'utf8'))?.[1];
    const passing = request({ port, host: '127.0.0.1', path: incoming.url, agent: false }, (answer) =>
      answer.pipe(outgoing),
    );
    passing.on('error', () => outgoing.writeHead(502).end());
    passing.end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;

  const seen: string[] = [];
  let failed = 0;
  const leaving = new AbortController();
  const visiting = (async () => {
    while (!leaving.signal.aborted) {
      const answer = await fetch(url);
      const text = await answer.text();
      if (!answer.ok) failed++;
      else if (seen.at(-1) !== text) seen.push(text);
    }
  })();
  const stop = async () => {
    leaving.abort();
    await visiting;
    proxy.close();
    return { seen, failed };
  };
  onTestFinished(async () => void (await stop()));
  return { stop };
}
