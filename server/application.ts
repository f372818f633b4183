import { resolve } from 'node:path';
import { createConversations, createDemoPlan } from '#content/demo/conversations.ts';
import { createDemoData } from '#content/demo/demo-data.ts';
import { setOwnValues } from '#content/own.ts';
import { readHashKey } from '#db/keyed-hash.ts';
import { migrateDatabase, type OpenedDatabase, openDatabase, reachDatabase } from '#db/open.ts';
import { seedDemoData } from '#db/seed.ts';
import { seedDemoConversations } from '#db/seed-conversations.ts';
import { createDemoAccounts } from '#features/accounts/commands/demo.server.ts';
import { createSetupLink } from '#features/accounts/commands/set-up.server.ts';
import { addFirstVersions } from '#features/consultants/commands/add-first-versions.server.ts';
import { smtpDelivery } from '#features/mail/nodemailer.server.ts';
import { refreshCatalogue } from '#features/payments/queries/catalogue.server.ts';
import { readPolicies } from '#features/policies/queries/in-force.server.ts';
import { readShownValues } from '#features/promises/queries/switches.server.ts';
import { createTurns } from '#lib/in-turn.ts';
import { createAnswers } from '#server/answers/answers.ts';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { cacheShortcut } from '#server/http/cache/shortcut.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { afterRestore, endForbiddenAccounts } from './after-restore.ts';
import { createApp } from './app.ts';
import { backUpFirst } from './back-up-first.ts';
import { listenForOperator } from './control.ts';
import { createHealthReader } from './health/reader.ts';
import { ownHosts } from './http/own-host.ts';
import { requestIds } from './http/request-id.ts';
import { checkHealth } from './jobs/check-health.ts';
import { deliverMail } from './jobs/deliver-mail.ts';
import { followPublishing } from './jobs/follow-publishing.ts';
import { keepTextsIndexed } from './jobs/index-texts.ts';
import { interruptAnswers } from './jobs/interrupt-answers.ts';
import { makeDataCopies } from './jobs/make-data-copies.ts';
import type { RunningJob } from './jobs/repeat.ts';
import { runSchedule } from './jobs/run-schedule.ts';
import { scheduleOf } from './jobs/schedule.ts';
import { sendCampaigns } from './jobs/send-campaigns.ts';
import { whileSet } from './jobs/while-set.ts';
import { logSlowQueries, openLog } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { routesOf, siteReader } from './metrics/site-facts.ts';
import { createServices } from './services.ts';
import type { Settings } from './settings.ts';

function demoConversations() {
  const now = new Date();
  return { plan: createDemoPlan(now), conversations: createConversations(now) };
}

/** Opens the database, migrates it and, once, loads the demo data. */
export async function prepareDatabase(
  settings: Settings,
  progress: (step: string) => void,
  backsUpFirst = true,
): Promise<OpenedDatabase> {
  const place = settings.databaseUrl ? 'PostgreSQL' : `the embedded database in ${resolve(settings.dataDir)}`;
  progress(`Opening ${place}`);
  const database = await openDatabase(settings);
  try {
    await reachDatabase(database);
    progress('Migrating the database');
    await migrateDatabase(database, undefined, {
      say: progress,
      ...(backsUpFirst && { backUpFirst: backUpFirst(settings, progress) }),
    });
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

export function createApplication(settings: Settings, database: OpenedDatabase, pages: Pages) {
  const { log, flushLog } = openLog(settings);
  if (settings.slowQueryMs > 0) logSlowQueries(log, settings.slowQueryMs);
  const cache = new AnswerCache();
  let isAccepting = true;
  const services = createServices(settings, database, log);
  const { ctx } = services;
  // Pages show some of the settings, such as the time zone.
  services.onChange(() => cache.invalidate());
  const answers = createAnswers(ctx);
  const inTurn = createTurns();
  /** Pages that are rendered from now on show what is published. An older read of the database never replaces a newer one. */
  const showPublished = () =>
    inTurn(async () => {
      setOwnValues(await readShownValues(ctx));
      await refreshCatalogue(ctx);
      // Pages need them while the database is down, too.
      await readPolicies(ctx);
      cache.invalidate();
    });
  const senderNow = () => {
    const { smtpUrl } = services.settings();
    if (!smtpUrl) return null;
    return {
      smtpUrl,
      get from() {
        return ctx.mail.from;
      },
      appUrl: ctx.mail.appUrl,
    };
  };
  const health = createHealthReader(settings, database);
  const metrics =
    settings.metricsToken === undefined
      ? null
      : createMetrics({ routes: routesOf(pages), pool: database.pool, cache, readSite: siteReader(ctx, health) });
  const app = createApp({
    settings,
    log,
    pages,
    pool: database.pool,
    ctx,
    answers,
    cache,
    showPublished,
    readHealth: health,
    metrics,
    health: { isAccepting: () => isAccepting, checkDatabase: () => database.pool.query('select 1') },
  });
  return {
    app,
    shortcut: cacheShortcut({
      cache,
      log,
      isOwnHost: ownHosts(settings),
      requestIdOf: requestIds(settings.trustedProxies),
      metrics,
    }),
    log,
    /**
     * Runs before the first request: the database may come from a demo, and the owner's settings and texts replace the
     * defaults.
     */
    prepare: async () => {
      await ctx.settings.apply();
      await endForbiddenAccounts(ctx);
      await showPublished();
    },
    /** Where the first admin of a production site is made; null once there is one. */
    createSetupLink: async () => (settings.isProduction ? createSetupLink(ctx) : null),
    /**
     * Starts everything that runs on a schedule, and returns how to stop it. Without a mail server, emails stay queued
     * and visible.
     */
    startJobs: (): RunningJob => {
      const jobs = [
        runSchedule(database, [...scheduleOf(ctx, database, settings), checkHealth(ctx, health)], log),
        sendCampaigns(ctx),
        makeDataCopies(ctx),
        interruptAnswers(ctx),
        answers,
      ];
      const { onChange } = services;
      jobs.push(
        whileSet(
          onChange,
          () => (ctx.consultant ? true : null),
          () => keepTextsIndexed(ctx),
        ),
        whileSet(onChange, senderNow, (sender) => deliverMail(ctx, () => smtpDelivery(sender))),
      );
      const onRestored = async () => {
        await ctx.settings.apply();
        await showPublished();
        return afterRestore(ctx);
      };
      // A restore also raises the content version, and may bring demo accounts back.
      const onPublicChange = async () => {
        await ctx.settings.apply();
        await showPublished();
        return endForbiddenAccounts(ctx);
      };
      // Other instances publish, and so do jobs and changes of people whose names pages show.
      jobs.push(followPublishing(ctx, onPublicChange));
      if (database.engine !== 'postgresql') {
        const readHealth = async () => (await health(ctx)).findings;
        jobs.push(listenForOperator({ database, onRestored, dataDir: settings.dataDir, readHealth }, log));
      }
      return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
    },
    flushLog,
    /** From now on /readyz answers 503. */
    announceStop: () => {
      isAccepting = false;
    },
  };
}
