import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** `open` forwards everything, `down` closes all connections, `silent` accepts connections but sends nothing. */
export type Mode = 'open' | 'down' | 'silent';

/** A proxy in front of a database that fails on demand. */
export async function flakyProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
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
    if (mode === 'down') return client.destroy();
    const database = connect(Number(target.port || 5432), target.hostname);
    track(database);
    forward(client, database);
    forward(database, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => sockets.forEach((socket) => socket.destroy());
  onTestFinished(() => {
    cut();
    server.close();
  });

  const url = new URL(databaseUrl);
  const address = server.address();
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    switchTo: (next: Mode) => {
      mode = next;
      if (next === 'down') cut();
    },
  };
}
