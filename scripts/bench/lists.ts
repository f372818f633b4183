import { z } from 'zod/mini';
import { measureCommandMenu } from './command-menu.ts';
import { type Filled, startFilled } from './filled-site.ts';
import { measurePanelInteractions } from './panel-interactions.ts';
import { measureSlots } from './slots.ts';
import { atMost, type Row, typical } from './table.ts';
import { measureWholeLists } from './whole-lists.ts';

const FEW = 1000;
const TURNS = 15;

const PAGES: [what: string, path: string][] = [
  ['customers', '/api/users?limit=50'],
  ['customers by name', '/api/users?limit=50&sort=name&dir=asc'],
  ['customers by last login', '/api/users?limit=50&sort=lastLogin'],
  ['customers, inactive', '/api/users?limit=50&filter=inactive'],
  ['customers, editors', '/api/users?limit=50&filter=admin'],
  ['customers, searched', '/api/users?limit=50&q=large.777'],
  ['customers, searched and sorted', '/api/users?limit=50&q=large.77&sort=email&dir=asc'],
  ['customers, nothing found', '/api/users?limit=50&q=qqqqxyz'],
  ['customers, all found', '/api/users?limit=50&q=large'],
  ['requests', '/api/contacts?limit=50'],
  ['requests by company', '/api/contacts?limit=50&sort=company&dir=asc'],
  ['requests, spam', '/api/contacts?limit=50&filter=spam'],
  ['requests, won', '/api/contacts?limit=50&filter=won&sort=name&dir=asc'],
  ['requests, searched', '/api/contacts?limit=50&q=77%40large'],
  ['leads', '/api/leads?limit=50&view=quarter&sort=wait&dir=asc'],
  ['leads, everything by value', '/api/leads?limit=50&view=everything&sort=value'],
  ['leads, unanswered', '/api/leads?limit=50&view=unanswered&sort=wait&dir=asc'],
  ['leads, own by follow-up', '/api/leads?limit=50&view=mine&sort=followUpOn&dir=asc'],
  ['leads, won from one source', '/api/leads?limit=50&view=everything&status=won&source=LinkedIn'],
  ['leads, searched', '/api/leads?limit=50&view=open&q=77%40large'],
  ['leads, column of the board', '/api/leads?limit=10&view=quarter&status=contacted&sort=wait&dir=asc'],
  ['orders', '/api/orders?limit=50'],
  ['orders by amount', '/api/orders?limit=50&sort=amount'],
  ['orders, pending', '/api/orders?limit=50&filter=pending'],
  ['orders, searched', '/api/orders?limit=50&q=%23777'],
  ['orders, of a username', '/api/orders?limit=50&q=large.777'],
  ['orders, all found', '/api/orders?limit=50&q=large'],
  ['subscribers', '/api/subscribers?limit=50'],
  ['subscribers by email', '/api/subscribers?limit=50&sort=email&dir=asc'],
  ['subscribers, searched', '/api/subscribers?limit=50&q=77%40large'],
  ['conversations with a person', '/api/handed-over?limit=50&sort=waiting'],
  ['conversations with a person, by time', '/api/handed-over?limit=50&sort=handedOverAt&dir=asc'],
  ['conversations with a person, searched', '/api/handed-over?limit=50&q=large.777'],
];

const AFTER_A_WRITE: [what: string, path: string][] = [
  ['customers', '/api/users?limit=50'],
  ['customers, one letter searched', '/api/users?limit=50&q=a'],
  ['customers, all found', '/api/users?limit=50&q=large'],
];

// A different address each time, so that none is cached yet.
const BLOG_PAGES: [what: string, path: (turn: number) => string][] = [
  ['blog list', (turn) => `/blog?before=${301 + turn}`],
  ['blog list of a topic', (turn) => `/blog?tag=Topic+${turn}`],
  ['blog list of a rare topic', (turn) => `/blog?tag=Rare+${turn}`],
  ['blog list of no topic', (turn) => `/blog?tag=Nothing+${turn}`],
];

/** Like the panel, which requests the exact count afterwards. */
const asPanel = (path: string) => `${path}&count=enough`;

const page = z.object({ nextCursor: z.nullish(z.string()) });

async function ask({ site, headers }: Filled, path: string): Promise<{ ms: number; nextCursor: string | null }> {
  const started = performance.now();
  const answer = await fetch(site.url + path, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
  const ms = performance.now() - started;
  const { nextCursor = null } = path.startsWith('/api') ? page.parse(JSON.parse(text)) : {};
  return { ms, nextCursor };
}

/** Changes a customer, which invalidates the cached counts of customers. */
async function write({ site, headers }: Filled, turn: number): Promise<void> {
  const answer = await fetch(`${site.url}/api/users/99`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ firstName: `Turn ${turn}` }),
  });
  if (!answer.ok) throw new Error(`Changing the customer failed with ${answer.status}`);
}

/** Alternates, so that other load on the machine affects both equally. */
async function compare(
  few: Filled,
  many: Filled,
  paths: (turn: number) => [few: string, many: string],
  before?: (filled: Filled, turn: number) => Promise<void>,
) {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let turn = 0; turn < TURNS; turn++) {
    const [ofFew, ofMany] = paths(turn);
    await before?.(few, turn);
    await before?.(many, turn);
    times.few.push((await ask(few, ofFew)).ms);
    times.many.push((await ask(many, ofMany)).ms);
  }
  return { few: typical(times.few), many: typical(times.many) };
}

/** Makes rows of how much longer something takes with `rowCount` rows than with 1,000. */
const comparing =
  (rowCount: number) =>
  (what: string, { few, many }: { few: number; many: number }): Row => {
    const row = atMost(`${what}: with ${rowCount.toLocaleString('en-US')} rows / 1,000`, many / few, 3, '×', 1);
    return { ...row, value: `(${many.toFixed(1)} ms, ${few.toFixed(1)} ms) ${row.value}` };
  };

/** How much longer a page of a list takes with many rows. */
export async function measureLists(print: (line: string) => void, rowCount = 100_000): Promise<Row[]> {
  const rowOf = comparing(rowCount);
  const few = await startFilled(FEW, print);
  try {
    const many = await startFilled(rowCount, print);
    try {
      const rows: Row[] = [];
      for (const [what, address] of PAGES) {
        const path = asPanel(address);
        rows.push(rowOf(what, await compare(few, many, () => [path, path])));
        const next = [await ask(few, path), await ask(many, path)].map(({ nextCursor }) => nextCursor);
        if (next[0] && next[1]) {
          const [ofFew = '', ofMany = ''] = next.map((cursor) => `${path}&cursor=${cursor}`);
          rows.push(rowOf(`${what}, next`, await compare(few, many, () => [ofFew, ofMany])));
        }
      }
      for (const [what, address] of AFTER_A_WRITE) {
        const path = asPanel(address);
        rows.push(rowOf(`${what}, after a write`, await compare(few, many, () => [path, path], write)));
      }
      for (const [what, path] of BLOG_PAGES) {
        rows.push(
          rowOf(
            what,
            await compare(few, many, (turn) => {
              const address = path(turn);
              return [address, address];
            }),
          ),
        );
      }
      // Requested after the page. Cached until the next write.
      const exact = '/api/users?limit=1&q=large';
      const counted = await compare(few, many, () => [exact, exact], write);
      rows.push({ ...rowOf('customers, all counted', counted), promise: '–', holds: undefined });
      print('Command menu');
      rows.push(...(await measureCommandMenu(many, `${rowCount.toLocaleString('en-US')} rows`)));
      print('Free times');
      rows.push(await measureSlots(many, `${rowCount.toLocaleString('en-US')} bookings`));
      // What follows is promised for 100,000 rows.
      if (rowCount > 100_000) return rows;
      print('Interactions in the panel');
      rows.push(...(await measurePanelInteractions(many)));
      print('Whole lists');
      return [...rows, ...(await measureWholeLists(many))];
    } finally {
      await many.stop();
    }
  } finally {
    await few.stop();
  }
}
