import { setPriority } from 'node:os';
import { encode } from './sharp.server.ts';

// Visitors' requests come first.
setPriority(10);

process.once('message', async (bytes: Uint8Array) => {
  process.send?.(await encode(bytes));
});
