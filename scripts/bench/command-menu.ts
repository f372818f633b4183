import { z } from 'zod/mini';
import type { Filled } from './filled-site.ts';
import { atMost, percentile95, type Row } from './table.ts';

const CALLS = 40;
const WARM_UP = 5;

/** As people type them, from the first letter on, and the kind that each must find. */
const SEARCHES: [what: string, q: string, kind: string | null][] = [
  ['one letter', 'a', 'customer'],
  ['a first name', 'Aisha', 'customer'],
  ['a name and a letter', 'Grace b', 'customer'],
  ['a username', 'large.777', 'customer'],
  ['an email', '777@large.example', 'subscriber'],
  ['a company', '& Partners', 'lead'],
  ['an order', '#777', 'order'],
  ['the end of every email', 'large.example', 'customer'],
  ['nothing', 'qqqqxyz', null],
];

const answer = z.object({ data: z.array(z.object({ kind: z.string() })) });

/** How long the panel's command menu waits for the records of each search. */
export async function measureCommandMenu({ site, headers }: Filled, what: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [typed, q, kind] of SEARCHES) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call++) {
      const started = performance.now();
      const response = await fetch(`${site.url}/api/search?q=${encodeURIComponent(q)}`, { headers });
      const found = answer.parse(await response.json()).data;
      if (call >= WARM_UP) times.push(performance.now() - started);
      if (kind && !found.some((record) => record.kind === kind)) throw new Error(`No ${kind} was found for ${q}`);
    }
    rows.push(atMost(`command menu, ${typed}, p95, ${what}`, percentile95(times), 100, ' ms', 1));
  }
  return rows;
}
