import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createHealthReader } from '#server/health/reader.ts';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { siteReader } from '#server/metrics/site-facts.ts';
import { call, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

const TOKEN = 'a-token-of-at-least-24-characters';
const routes = ['/api/today', '/api/contacts/:id', '/blog/:slug', '/'];

const database = await testDatabase();

/** The site of a test, measured. */
async function measured(readSite = async () => null as never) {
  const cache = new AnswerCache();
  const metrics = createMetrics({ routes, pool: database.pool, cache, readSite });
  onTestFinished(metrics.stop);
  const { app } = await testApp({ env: { METRICS_TOKEN: TOKEN }, metrics, cache });
  const read = (header?: string) =>
    call(app, 'GET', '/metrics', { headers: header === undefined ? {} : { Authorization: header } });
  return { app, metrics, cache, read, lines: async () => (await read(`Bearer ${TOKEN}`)).text.split('\n') };
}

async function measuredSite() {
  const { ctx, settings } = await testApp();
  const health = createHealthReader(settings, database, async () => null);
  return measured(siteReader(ctx, health) as never);
}

test('does not exist without a token', async () => {
  const { app } = await testApp();

  expect((await call(app, 'GET', '/metrics', { headers: { Authorization: 'Bearer ' } })).status).toBe(404);
});

test.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, TOKEN])(
  'shows nothing for the header %s',
  async (header) => {
    const { read } = await measured();

    const { status, text, headers } = await read(header);

    expect([status, text, headers.get('www-authenticate')]).toEqual([401, '', 'Bearer']);
  },
);

test('counts requests by route and status, whatever addresses people invent', async () => {
  const { app, lines } = await measured();

  for (const path of ['/api/contacts/1', '/api/contacts/2', '/api/invented', '/wp-login.php', '/blog/a']) {
    await call(app, 'GET', path);
  }

  const counts = (await lines()).filter((line) => line.startsWith('http_request_duration_seconds_count'));
  expect(counts).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/api/contacts/:id",status="401"} 2',
    'http_request_duration_seconds_count{method="GET",route="/api/*",status="404"} 1',
    'http_request_duration_seconds_count{method="GET",route="other",status="404"} 1',
    'http_request_duration_seconds_count{method="GET",route="/blog/:slug",status="404"} 1',
  ]);
});

test('a histogram counts each value in all wider buckets', async () => {
  const { metrics, lines } = await measured();

  metrics.countRequest('BREW', '/', 418, 0.3);

  const buckets = (await lines()).filter((line) => line.startsWith('http_request_duration_seconds_bucket'));
  expect(buckets.map((line) => /le="([^"]+)".* (\d+)$/.exec(line)?.slice(1).join(' '))).toEqual([
    '0.005 0',
    '0.025 0',
    '0.1 0',
    '0.25 0',
    '0.5 1',
    '1 1',
    '2.5 1',
    '5 1',
    '+Inf 1',
  ]);
  expect(buckets[0]).toContain('method="other",route="/",status="418"');
});

test('shows facts about the site, and only that the database is down while it is', async () => {
  const up = await (await measuredSite()).lines();
  const down = await (await measured()).lines();

  expect(up).toContain('db_up 1');
  expect(up).toContain('health_check_state{check="migrations"} 0');
  expect(up).toContain('emails_queued 0');
  expect(down).toContain('db_up 0');
  expect(down.filter((line) => /^(emails|answers|ai|job|health|backup)_/.test(line))).toEqual([]);
});

test('shows no time of a backup before there is one', async () => {
  const lines = await (await measuredSite()).lines();

  expect(lines.filter((line) => line.startsWith('backup_'))).toEqual([]);
});

/** The file has one form for all rules. */
const readRules = () =>
  readFileSync('deploy/alerts.yml', 'utf8')
    .split('- alert: ')
    .slice(1)
    .map((rule) => ({
      alert: rule.split('\n')[0] ?? '',
      expr: /expr: (?:>-)?([\s\S]*?)\n {8}\w+:/.exec(rule)?.[1] ?? '',
      isExplained: /severity: (page|ticket)[\s\S]*summary: .+[\s\S]*description: .+/.test(rule),
    }));

/** Words of the language, and labels. */
const WORDS = /\bby \([^)]*\)|\b(sum|max|rate|histogram_quantile|time|and|or|for)\b|\{[^}]*\}|\[[^\]]*\]/g;

test('every alert names metrics that exist', async () => {
  const { app, lines } = await measuredSite();
  await call(app, 'GET', '/api/today');
  const printed = await lines();
  // Without a backup there is no time of one.
  const help = printed.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2] ?? '');
  const values = printed.filter((line) => !line.startsWith('#')).map((line) => /^\w+/.exec(line)?.[0] ?? '');
  const known = new Set(['up', ...help, ...values]);

  const rules = readRules();
  const named = rules.flatMap(({ alert, expr }) =>
    (expr.replace(WORDS, ' ').match(/\b[a-z_]{2,}\b/g) ?? []).map((name) => `${alert}: ${name}`),
  );

  expect(named.filter((name) => !known.has(name.split(': ')[1] ?? ''))).toEqual([]);
  expect(rules.every(({ isExplained }) => isExplained)).toBe(true);
  expect(named.length).toBeGreaterThan(rules.length - 1);
});
