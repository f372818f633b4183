import process from 'node:process';

// Usage: stream-readers.ts <stream>… Reads each as a browser does, and tells the parent process when all have begun.
// The cookie is in COOKIE.
const headers = { Cookie: process.env.COOKIE ?? '' };
let begun = 0;

async function read(url: string): Promise<void> {
  const { body } = await fetch(url, { headers });
  if (!body) throw new Error(`${url} returned no stream`);
  let isFirst = true;
  for await (const _ of body) {
    if (isFirst && ++begun === streams.length) process.send?.({ begun });
    isFirst = false;
  }
}

const streams = process.argv.slice(2);
process.once('disconnect', () => process.exit());
await Promise.all(streams.map(read));
