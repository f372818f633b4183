import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** `open` passes everything on, `down` cuts and refuses, `silent` takes connections and says nothing any more. */
export type Mode = 'open' | 'down' | 'silent';

/** Stands in front of the database of an address and fails on demand. */
export async function flakyProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let mode: Mode = 'open';

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => mode === 'open' && to.write(chunk));
    from.on('close', () => to.destroy());
  };
  const server = createServer((client) => {
    keep(client);
    if (mode === 'down') return client.destroy();
    const database = connect(Number(target.port || 5432), target.hostname);
    keep(database);
    pass(client, database);
    pass(database, client);
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
