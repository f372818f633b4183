import { argv } from 'node:process';

/** Runs as its own process: reads answers at the same time, without keeping them. */
const [cookie = '', ...urls] = argv.slice(2);

await Promise.all(
  urls.map(async (url) => {
    const { ok, status, body } = await fetch(url, { headers: { Cookie: cookie } });
    if (!ok || !body) throw new Error(`${url} returned ${status}`);
    for await (const _part of body);
  }),
);
