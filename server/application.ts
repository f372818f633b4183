import { resolve } from 'node:path';
import pino from 'pino';
import { createConversations, createDemoPlan } from '#content/demo/conversations.ts';
import { createDemoData } from '#content/demo/demo-data.ts';
import { migrateDatabase, type OpenedDatabase, openDatabase, reachDatabase } from '#db/open.ts';
import { seedDemoData } from '#db/seed.ts';
import { seedDemoConversations } from '#db/seed-conversations.ts';
import { createDemoAccounts } from '#features/accounts/commands/demo.server.ts';
import { addFirstVersions } from '#features/consultants/commands/add-first-versions.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { smtpDelivery } from '#features/mail/nodemailer.server.ts';
import { repeatErasures } from '#features/privacy/commands/repeat-erasures.server.ts';
import type { Log } from '#lib/log.ts';
import { createAnswers } from '#server/answers/answers.ts';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { cacheShortcut } from '#server/http/cache/shortcut.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { createApp } from './app.ts';
import { createConsultant } from './consultant.ts';
import { listenForOperator } from './control.ts';
import { describeError } from './http/error-log.ts';
import { ownHosts } from './http/own-host.ts';
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
import type { Settings } from './settings.ts';

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
  const payments = createPayments(settings, { db: database.db, now, mail, consultant, log });
  return { db: database.db, actor: null, now, mail, payments, consultant, log };
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
      const afterRestore = async () => {
        emptyCache();
        await addFirstVersions(ctx);
        await repeatErasures(ctx);
      };
      // Only this process uses the embedded database, so nobody else can publish.
      if (database.engine === 'postgresql') jobs.push(followPublishing(ctx, emptyCache));
      else jobs.push(listenForOperator(settings.dataDir, database, afterRestore, log));
      return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
    },
    flushLog,
    /** From now on /readyz answers 503. */
    announceStop: () => {
      isAccepting = false;
    },
  };
}
