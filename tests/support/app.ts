import type { Hono } from 'hono';
import pino from 'pino';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import { recordSubscription } from '#features/subscriptions/commands/record-subscription.server.ts';
import { createAnswers } from '#server/answers/answers.ts';
import { createApp, type Deps } from '#server/app.ts';
import { createConsultant } from '#server/application.ts';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { createPayments } from '#server/payments.ts';
import { personalData } from '#server/personal-data.ts';
import { readSettings } from '#server/settings.ts';
import { checkAnswer } from './check-answer.ts';
import { testDatabase, whenEmptied } from './database.ts';

/** The time at which every test runs. */
export const NOW = new Date('2025-06-12T15:00:00.000Z');

type LogLine = { level: number; msg: string; [field: string]: unknown };

type Overrides = Partial<Deps> & {
  /** Settings as environment variables. Rate limits are off unless named here. */
  env?: Record<string, string>;
};

/** The application on the worker's database with a fixed clock and its log lines in `lines`. */
export async function testApp({ env, ...overrides }: Overrides = {}) {
  const { db, pool } = await testDatabase();
  const settings = readSettings({ RATE_LIMITS: 'off', ...env });
  const lines: LogLine[] = [];
  const log = pino({ level: 'debug', base: null }, { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
  const services = {
    db,
    log,
    now: () => NOW,
    mail: {
      send: queueEmail,
      isDelivered: false,
      leadAddresses: ['staff@studio.test'],
      unansweredHours: settings.unansweredHours,
      from: 'Bespoke AI Studio <hello@studio.test>',
      isDemo: true,
      appUrl: settings.appUrl,
      postalAddress: settings.postalAddress,
      timeZone: settings.timezone,
    },
    consultant: createConsultant(settings),
    allowsDemoAccounts: !settings.isProduction,
    recordSubscription,
    personal: personalData,
    ...overrides,
  };
  const cache = new AnswerCache();
  whenEmptied(() => cache.invalidate());
  const payments = overrides.payments === undefined ? createPayments(settings, services) : overrides.payments;
  const ctx = { ...services, payments, actor: null };
  const answers = createAnswers(ctx);
  const deps: Deps = {
    settings,
    ...services,
    pool,
    payments,
    answers,
    cache,
    health: { isAccepting: () => true, checkDatabase: () => pool.query('select 1') },
    later: (work) => work(),
    checkAnswer,
    ...overrides,
  };
  return { app: createApp(deps), ctx, db, lines, settings, answers };
}

type Call = {
  json?: unknown;
  /** Sent unchanged, for bodies that aren't JSON. */
  body?: BodyInit;
  headers?: Record<string, string>;
};

/** Calls the application and parses a JSON answer. */
export async function call(app: Hono<ServerEnv>, method: string, path: string, { json, body, headers }: Call = {}) {
  const response = await app.request(path, {
    method,
    headers: { ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    body: json === undefined ? body : JSON.stringify(json),
  });
  const text = await response.text();
  const isJson = text !== '' && (response.headers.get('content-type')?.includes('json') ?? false);
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (isJson ? JSON.parse(text) : undefined) as unknown,
  };
}
