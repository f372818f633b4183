import type { Hono } from 'hono';
import pino from 'pino';
import { setOwnValues } from '#content/own.ts';
import { defaultCatalogue, setCatalogue } from '#content/plans.ts';
import type { Ctx } from '#features/ctx.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import { settingsKey } from '#features/settings/queries/stored.server.ts';
import { readPublishedValues } from '#features/site/queries/values.server.ts';
import { recordSubscription } from '#features/subscriptions/commands/record-subscription.server.ts';
import { createAnswers } from '#server/answers/answers.ts';
import { createApp, type Deps } from '#server/app.ts';
import { createHealthReader } from '#server/health/reader.ts';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { createPayments } from '#server/payments.ts';
import { personalData } from '#server/personal-data.ts';
import { createConsultant, createServices } from '#server/services.ts';
import { readSettings } from '#server/settings.ts';
import { checkAnswer } from './check-answer.ts';
import { testDatabase, whenEmptied } from './database.ts';

/** The time at which every test runs. */
export const NOW = new Date('2025-06-12T15:00:00.000Z');

type LogLine = { level: number; msg: string; [field: string]: unknown };

export type Overrides = Partial<Omit<Deps, 'settings' | 'ctx'>> &
  Partial<Omit<Ctx, 'settings' | 'actor'>> & {
    /** Settings as environment variables. Rate limits are off unless named here. */
    env?: Record<string, string>;
    /** Whether mail, payments and the consultants follow the settings of the panel, as on a real server. */
    isLive?: boolean;
  };

/** The application on the worker's database with a fixed clock and its log lines in `lines`. */
export async function testApp({ env, isLive = false, ...overrides }: Overrides = {}) {
  const { db, pool, engine } = await testDatabase();
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
      inbox: null,
      unansweredHours: settings.unansweredHours,
      businessHours: settings.businessHours,
      holidays: settings.holidays,
      from: 'Bespoke AI Studio <hello@studio.test>',
      isDemo: true,
      appUrl: settings.appUrl,
      postalAddress: settings.postalAddress,
      timeZone: settings.timezone,
    },
    consultant: createConsultant(settings),
    settings: {
      environment: settings.environment,
      key: settingsKey(settings.sessionSecret),
      storesSecrets: settings.storesSecrets,
      requiresStaffFactor: settings.requiresStaffFactor,
      apply: async () => ({}),
    },
    allowsDemoAccounts: !settings.isProduction,
    recordSubscription,
    personal: personalData,
    ...overrides,
  };
  const cache = new AnswerCache();
  whenEmptied(() => {
    setOwnValues({});
    setCatalogue(defaultCatalogue);
    cache.invalidate();
  });
  const payments = overrides.payments === undefined ? createPayments(settings, services) : overrides.payments;
  const live = isLive ? createServices(settings, { db: services.db }, log, () => NOW) : null;
  const ctx = live?.ctx ?? { ...services, payments, actor: null };
  const answers = createAnswers(ctx);
  const deps: Deps = {
    settings,
    ctx,
    log,
    pool,
    answers,
    cache,
    showPublished: async () => {
      setOwnValues(await readPublishedValues({ db }));
      cache.invalidate();
    },
    readHealth: createHealthReader(settings, { pool, engine }, async () => null),
    health: { isAccepting: () => true, checkDatabase: () => pool.query('select 1') },
    later: (work) => work(),
    checkAnswer,
    ...overrides,
  };
  return { app: createApp(deps), ctx, db, log, lines, settings, answers };
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

type Answer = Awaited<ReturnType<typeof call>>;

/** What an answer says. Its headers name the request, so they differ although the answer is the same. */
export const contentOf = ({ status, text, body }: Answer) => ({ status, text, body });
