import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod/mini';
import { openEmbedded, openPostgres } from '#db/open.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { cpuSeconds, residentMebibytes } from './process-usage.ts';
import { atMost, median, percentile95, type Row } from './table.ts';
import { visitDuring } from './whole-lists.ts';

const QUESTIONS = 60;
/** The first ones also compile the code and load the library. */
const WARM_UP = 10;
const STREAMS = 200;
const MEASURED_MS = 10_000;

const started = z.object({ port: z.number() });
const created = z.object({ id: z.number() });

const startChild = (name: string, args: string[] = [], env: Record<string, string> = {}): ChildProcess =>
  fork(new URL(`./${name}.ts`, import.meta.url), args, { execArgv: [], env: { ...process.env, ...env } });

/** A site whose demo customer has a plan, and their session. */
async function startWithPlan(dataDir: string, provider: string) {
  const databaseUrl = await createTestDatabase('bench_consultants');
  const options = {
    dataDir,
    isQuiet: true,
    env: {
      RATE_LIMITS: 'off',
      SEED: 'none',
      AI_BASE_URL: provider,
      AI_MODEL: 'bench',
      AI_PRICES: '0.5/2',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  };
  // The first start adds the demo customer.
  await (await startSite('consultants', options)).stop();
  const database = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded(dataDir);
  await database.pool.query(
    `insert into subscriptions (user_id, agent_id, plan, price_cents, renewal_date, created_at)
      select id, 'ai-specialist', 'Executive Tier', 19900, now() + interval '20 days', now() from users where username = 'demo'`,
  );
  await database.close();
  const site = await startSite('consultants', options);
  const post = (path: string, body: object, headers = {}) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/login', { username: 'demo', password: 'demo-customer-2025' });
  const headers = { Cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const start = async () => {
    const answer = await post('/api/conversations', { agentId: 'ai-specialist' }, headers);
    return created.parse(await answer.json()).id;
  };
  const ask = async (id: number, content: string) => {
    const input = { content, requestKey: `question-${id}` };
    const answer = await post(`/api/conversations/${id}/messages`, input, headers);
    if (answer.status !== 202) throw new Error(`The question was answered with ${answer.status}`);
  };
  return { site, headers, start, ask };
}

type WithPlan = Awaited<ReturnType<typeof startWithPlan>>;

async function untilText(body: ReadableStream<Uint8Array> | null, text: string): Promise<void> {
  const decoder = new TextDecoder();
  let read = '';
  for await (const part of body ?? []) {
    read += decoder.decode(part, { stream: true });
    if (read.includes(text)) return;
  }
  throw new Error(`The stream ended without "${text}"`);
}

/** Milliseconds until the first word, from the provider itself and through the site. */
async function firstWords({ site, headers, start, ask }: WithPlan, provider: string) {
  const direct: number[] = [];
  const ours: number[] = [];
  for (let question = 0; question < QUESTIONS; question++) {
    const before = performance.now();
    const asked = { model: 'bench', stream: true, messages: [{ role: 'user', content: 'How do we start?' }] };
    const answer = await fetch(`${provider}/chat/completions`, { method: 'POST', body: JSON.stringify(asked) });
    await untilText(answer.body, 'First');
    direct.push(performance.now() - before);

    const id = await start();
    const stream = await fetch(`${site.url}/api/conversations/${id}/stream`, { headers });
    const sent = performance.now();
    await Promise.all([ask(id, 'How do we start with automation?'), untilText(stream.body, 'First')]);
    ours.push(performance.now() - sent);
  }
  return percentile95(ours.slice(WARM_UP)) - median(direct.slice(WARM_UP));
}

/** What 200 people who read answers as they are written cost visitors and memory. */
async function manyStreams({ site, headers, start, ask }: WithPlan): Promise<Row[]> {
  const pid = site.process.pid ?? 0;
  await visitDuring(site.url, wait(MEASURED_MS));
  const idle = await visitDuring(site.url, wait(MEASURED_MS));
  const before = residentMebibytes(pid);
  const streams: string[] = [];
  for (let opened = 0; opened < STREAMS; opened++) {
    const id = await start();
    await ask(id, 'How do we start? [slowly]');
    streams.push(`${site.url}/api/conversations/${id}/stream`);
  }
  const readers = startChild('stream-readers', streams, { COOKIE: headers.Cookie });
  await once(readers, 'message');
  const cpuBefore = cpuSeconds(pid);
  const busy = await visitDuring(site.url, wait(MEASURED_MS));
  const cores = (cpuSeconds(pid) - cpuBefore) / (MEASURED_MS / 1000);
  const after = residentMebibytes(pid);
  readers.kill();
  const ratio = atMost(`${STREAMS} streams: visitors' p99 / idle`, busy / idle, 2, '×', 1);
  return [
    { ...ratio, value: `(${busy.toFixed(1)} ms, ${idle.toFixed(1)} ms) ${ratio.value}` },
    atMost(`${STREAMS} streams: more memory`, after - before, 100, ' MiB'),
    { what: `${STREAMS} streams and visitors: CPU`, promise: '', value: `${cores.toFixed(2)} cores` },
  ];
}

/** How soon answers begin, and what many of them at once cost. */
export async function measureConsultants(print: (line: string) => void): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-consultants-'));
  const child = startChild('consultant-provider');
  const [message] = await once(child, 'message');
  const provider = `http://127.0.0.1:${started.parse(message).port}/v1`;
  let site: Site | undefined;
  try {
    const opened = await startWithPlan(dataDir, provider);
    site = opened.site;
    print('First words of answers');
    const added = await firstWords(opened, provider);
    print(`${STREAMS} answers at once`);
    return [atMost('added delay to the first word, p95', added, 50, ' ms', 1), ...(await manyStreams(opened))];
  } finally {
    await site?.stop();
    child.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
