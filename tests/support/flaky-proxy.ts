import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createRandom } from '#lib/random.ts';

/**
 * `open` forwards everything, `down` refuses connections, `silent` accepts connections but sends nothing, and `starting`
 * answers like a PostgreSQL server that isn't ready yet.
 */
export type Mode = 'open' | 'down' | 'silent' | 'starting';

/** Below the ports that systems give to outgoing connections, so that none of these takes it while it is closed. */
const PORTS = { first: 20_000, last: 29_999 };

const field = (type: string, text: string) => `${type}${text}\0`;
const fields = `${field('S', 'FATAL')}${field('V', 'FATAL')}${field('C', '57P03')}${field('M', 'the database system is starting up')}\0`;
const length = Buffer.alloc(4);
length.writeInt32BE(fields.length + 4);
const STARTING_UP = Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]);

/** A proxy in front of a database or another service that fails on demand. */
export async function flakyProxy(address: string) {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  const random = createRandom(process.pid);
  let mode: Mode = 'open';

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => mode === 'open' && to.write(chunk));
    from.on('close', () => to.destroy());
  };
  const server = createServer((client) => {
    track(client);
    if (mode === 'starting') return client.once('data', () => client.end(STARTING_UP));
    const service = connect(Number(target.port || 5432), target.hostname);
    track(service);
    forward(client, service);
    forward(service, client);
    return undefined;
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  const listenAnywhere = async (): Promise<number> => {
    const port = random.between(PORTS.first, PORTS.last);
    return listen(port).then(
      () => port,
      () => listenAnywhere(),
    );
  };
  const port = await listenAnywhere();
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(close);

  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    switchTo: async (next: Mode) => {
      const wasDown = mode === 'down';
      mode = next;
      if (next === 'down') close();
      else if (wasDown) await listen(port);
    },
  };
}
