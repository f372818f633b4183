import { setTimeout as wait } from 'node:timers/promises';
import type { Filled } from './filled-site.ts';
import { atMost, percentile95, type Row } from './table.ts';

const CALLS = 200;
const DAYS = 31;

/** How long the free times of a month take. Different months and zones, because nothing is cached. */
export async function measureSlots({ site }: Filled, what: string): Promise<Row> {
  const zones = ['America/New_York', 'Europe/London', 'Asia/Kolkata'];
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const from = new Date(Date.now() + (call % 30) * 86_400_000).toISOString().slice(0, 10);
    const started = performance.now();
    const answer = await fetch(`${site.url}/api/slots?from=${from}&days=${DAYS}&zone=${zones[call % zones.length]}`);
    const text = await answer.text();
    if (!answer.ok || !text.includes('startsAt')) throw new Error(`The free times returned ${answer.status}: ${text}`);
    // The first ones also compile the code.
    if (call >= CALLS / 10) times.push(performance.now() - started);
    await wait(5);
  }
  return atMost(`free times of a month, p95, ${what}`, percentile95(times), 20, ' ms', 1);
}
