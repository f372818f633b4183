import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Runs as its own process: serves another server's compressed pages from memory, as fast as Node can. */
const [siteUrl = '', ...paths] = process.argv.slice(2);

async function fetchBytes(path: string): Promise<Buffer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(siteUrl + path, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject);
  });
  return buffer(response);
}

const bodies = new Map<string, Buffer>();
for (const path of paths) bodies.set(path, await fetchBytes(path));

const server = createServer((request, response) => {
  const body = bodies.get(request.url ?? '');
  response.writeHead(body ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': body?.length ?? 0,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`);
});
