import { resolve } from 'node:path';
import pino from 'pino';
import { createConversations, createDemoPlan } from '#content/demo/conversations.ts';
import { createDemoData } from '#content/demo/demo-data.ts';
import { readHashKey } from '#db/keyed-hash.ts';
import { migrateDatabase, type OpenedDatabase, openDatabase, reachDatabase } from '#db/open.ts';
import { seedDemoData } from '#db/seed.ts';
import { seedDemoConversations } from '#db/seed-conversations.ts';
import { createDemoAccounts } from '#features/accounts/commands/demo.server.ts';
import { createSetupLink } from '#features/accounts/commands/set-up.server.ts';
import type { ConsultantProvider } from '#features/consultant-provider.server.ts';
import { addFirstVersions } from '#features/consultants/commands/add-first-versions.server.ts';
import { createOpenAi } from '#features/conversations/openai.server.ts';
import { createStandIn } from '#features/conversations/stand-in.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { smtpDelivery } from '#features/mail/nodemailer.server.ts';
import { recordSubscription } from '#features/subscriptions/commands/record-subscription.server.ts';
import type { Log } from '#lib/log.ts';
import { createAnswers } from '#server/answers/answers.ts';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { cacheShortcut } from '#server/http/cache/shortcut.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { afterRestore, endForbiddenAccounts } from './after-restore.ts';
import { createApp } from './app.ts';
import { listenForOperator } from './control.ts';
import { ownHosts } from './http/own-host.ts';
import { describeError } from './http/request-log.ts';
import { deliverMail } from './jobs/deliver-mail.ts';
import { followPublishing } from './jobs/follow-publishing.ts';
import { keepTextsIndexed } from './jobs/index-texts.ts';
import { interruptAnswers } from './jobs/interrupt-answers.ts';
import { makeDataCopies } from './jobs/make-data-copies.ts';
import type { RunningJob } from './jobs/repeat.ts';
import { runSchedule } from './jobs/run-schedule.ts';
import { scheduleOf } from './jobs/schedule.ts';
import { sendCampaigns } from './jobs/send-campaigns.ts';
import { createMail } from './mail.ts';
import { createPayments } from './payments.ts';
import { personalData } from './personal-data.ts';
import type { Settings } from './settings.ts';

/** The provider of answers that the settings choose; null for the demo's answer. */
export function createConsultant({ ai }: Pick<Settings, 'ai'>): ConsultantProvider | null {
  if (!ai) return null;
  const { kind, ...facts } = ai;
  return kind === 'stand-in' ? createStandIn(facts) : createOpenAi({ ...ai });
}

function demoConversations() {
  const now = new Date();
  return { plan: createDemoPlan(now), conversations: createConversations(now) };
}

/** Opens the database, migrates it and, once, loads the demo data. */
export async function prepareDatabase(settings: Settings, progress: (step: string) => void): Promise<OpenedDatabase> {
  const place = settings.databaseUrl ? 'PostgreSQL' : `the embedded database in ${resolve(settings.dataDir)}`;
  progress(`Opening ${place}`);
  const database = await openDatabase(settings);
  try {
    await reachDatabase(database);
    progress('Migrating the database');
    await migrateDatabase(database);
    // Before the first backup, so every backup contains the key of its own erasures.
    await readHashKey(database.db);
    if (settings.demoAccounts) await createDemoAccounts(database.db, settings.demoAccounts, new Date());
    await addFirstVersions({ db: database.db, now: () => new Date() });
    if (settings.seedsDemoData && (await seedDemoData(database.db, () => createDemoData(new Date()))))
      progress('Demo data loaded');
    if (settings.seedsDemoData && settings.ai) await seedDemoConversations(database.db, demoConversations);
    return database;
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

/** Log lines are written in batches, because a write per request would cost more than a cached page. */
function openLog(level: string) {
  const destination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 });
  const log = pino(
    { level, timestamp: pino.stdTimeFunctions.isoTime, base: null, serializers: { err: describeError } },
    destination,
  );
  const flushLog = () => {
    try {
      destination.flushSync();
    } catch {
      // Flushing fails if nothing was written yet or the reader is gone. Neither matters.
    }
  };
  return { log, flushLog };
}

/** What commands and queries receive outside of a request. */
function createContext(settings: Settings, database: OpenedDatabase, log: Log): Ctx & { actor: null } {
  const now = () => new Date();
  const mail = createMail(settings);
  const consultant = createConsultant(settings);
  const services = {
    db: database.db,
    now,
    mail,
    consultant,
    log,
    allowsDemoAccounts: !settings.isProduction,
    recordSubscription,
    personal: personalData,
  };
  return { ...services, actor: null, payments: createPayments(settings, services) };
}

export function createApplication(settings: Settings, database: OpenedDatabase, pages: Pages) {
  const { log, flushLog } = openLog(settings.logLevel);
  const cache = new AnswerCache();
  let isAccepting = true;
  const ctx = createContext(settings, database, log);
  const { now, mail, payments, consultant } = ctx;
  const answers = createAnswers(ctx);
  const app = createApp({
    settings,
    log,
    pages,
    db: database.db,
    pool: database.pool,
    now,
    mail,
    payments,
    consultant,
    answers,
    cache,
    health: { isAccepting: () => isAccepting, checkDatabase: () => database.pool.query('select 1') },
  });
  return {
    app,
    shortcut: cacheShortcut(cache, log, ownHosts(settings)),
    log,
    /** Runs before the first request, because the database may come from a demo. */
    endForbiddenAccounts: () => endForbiddenAccounts(ctx),
    /** Where the first admin of a production site is made; null once there is one. */
    createSetupLink: async () => (settings.isProduction ? createSetupLink(ctx) : null),
    /**
     * Starts everything that runs on a schedule, and returns how to stop it. Without a mail server, emails stay queued
     * and visible.
     */
    startJobs: (): RunningJob => {
      const jobs = [
        runSchedule(database, scheduleOf(ctx, database, settings.dataDir), log),
        sendCampaigns(ctx),
        makeDataCopies(ctx),
        interruptAnswers(ctx),
        answers,
      ];
      if (consultant) jobs.push(keepTextsIndexed(ctx));
      const { smtpUrl, appUrl } = settings;
      if (smtpUrl) jobs.push(deliverMail(ctx, () => smtpDelivery({ smtpUrl, from: mail.from, appUrl })));
      const emptyCache = () => cache.invalidate();
      const onRestored = () => {
        emptyCache();
        return afterRestore(ctx);
      };
      // A restore also raises the content version, and may bring demo accounts back.
      const onPublicChange = () => {
        emptyCache();
        return endForbiddenAccounts(ctx);
      };
      // Only this process uses the embedded database, so nobody else can publish.
      if (database.engine === 'postgresql') jobs.push(followPublishing(ctx, onPublicChange));
      else jobs.push(listenForOperator(settings.dataDir, database, onRestored, log));
      return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
    },
    flushLog,
    /** From now on /readyz answers 503. */
    announceStop: () => {
      isAccepting = false;
    },
  };
}
