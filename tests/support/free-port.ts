import { createServer } from 'node:net';

const listenTo = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });

/** The first of so many free ports in a row, below those that the system gives to connections and other tests. */
export async function freePortsInRow(count: number): Promise<number> {
  for (;;) {
    const first = 10_000 + Math.floor(Math.random() * 20_000);
    const ports = Array.from({ length: count }, (_, index) => listenTo(first + index));
    if ((await Promise.allSettled(ports)).every(({ status }) => status === 'fulfilled')) return first;
  }
}

export const freePort = (): Promise<number> => freePortsInRow(1);
