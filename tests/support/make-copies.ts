import type { Ctx } from '#features/ctx.ts';
import { makeNextCopy } from '#features/data-copies/commands/make-copies.server.ts';
import { openInstance } from './instance.ts';

// Usage: make-copies.ts <database> <clock offset in ms>. Works like two instances, until no copy is waiting.
const [url = '', offset = '0'] = process.argv.slice(2);

async function makeAll(ctx: Ctx): Promise<void> {
  while (await makeNextCopy(ctx));
}

await Promise.all([1, 2].map(() => makeAll(openInstance(url, Number(offset)))));
process.exit(0);
