import { Hono } from 'hono';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Ctx } from '#features/ctx.ts';
import type { Answers } from '#server/answers/answers.ts';
import { rejectUnknown } from '#server/http/api/methods.ts';
import { writeGuard } from '#server/http/api/write-guard.ts';
import type { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { answerFromCache } from '#server/http/cache/answer-from-cache.ts';
import { rateLimits } from '#server/http/limits/rate-limit.ts';
import { fileAttempts } from '#server/http/limits/rejected-files.ts';
import { signInAttempts } from '#server/http/limits/sign-in-limit.ts';
import { wrongCodeCounter } from '#server/http/limits/wrong-codes.ts';
import { type Pages, sitePages } from '#server/http/pages/pages.ts';
import { staticFiles } from '#server/http/pages/static-files.ts';
import { callsOf } from './contracts.ts';
import { consultantEndpoints } from './endpoints/answers/consultants.ts';
import { conversationEndpoints } from './endpoints/answers/conversations.ts';
import { documentEndpoints } from './endpoints/answers/documents.ts';
import { handedOverEndpoints } from './endpoints/answers/handed-over.ts';
import { catalogueEndpoints } from './endpoints/money/catalogue.ts';
import { checkoutEndpoints } from './endpoints/money/checkout.ts';
import { offerEndpoints } from './endpoints/money/offers.ts';
import { orderEndpoints } from './endpoints/money/orders.ts';
import { paymentEndpoints } from './endpoints/money/payments.ts';
import { sandboxEndpoints } from './endpoints/money/sandbox.ts';
import { subscriptionEndpoints } from './endpoints/money/subscriptions.ts';
import { tokenEndpoints } from './endpoints/money/tokens.ts';
import { accountEndpoints } from './endpoints/people/account.ts';
import { auditEndpoints } from './endpoints/people/audit.ts';
import { customerEndpoints } from './endpoints/people/customers.ts';
import { invitationEndpoints } from './endpoints/people/invitations.ts';
import { privacyEndpoints } from './endpoints/people/privacy.ts';
import { securityEndpoints } from './endpoints/people/security.ts';
import { staffActionEndpoints } from './endpoints/people/staff-actions.ts';
import { timelineEndpoints } from './endpoints/people/timeline.ts';
import { blogEndpoints } from './endpoints/platform/blog.ts';
import { docsEndpoints } from './endpoints/platform/docs.ts';
import { emailEndpoints, mailboxEndpoints } from './endpoints/platform/emails.ts';
import { type Health, healthEndpoints } from './endpoints/platform/health.ts';
import { metricsEndpoint } from './endpoints/platform/metrics.ts';
import { notificationEndpoints } from './endpoints/platform/notifications.ts';
import { pictureEndpoints } from './endpoints/platform/pictures.ts';
import { policyEndpoints } from './endpoints/platform/policies.ts';
import { searchEndpoints } from './endpoints/platform/search.ts';
import { settingsEndpoints } from './endpoints/platform/settings.ts';
import { siteEndpoints } from './endpoints/platform/site.ts';
import { siteEmailEndpoints } from './endpoints/platform/site-emails.ts';
import { siteHealthEndpoints } from './endpoints/platform/site-health.ts';
import { todayEndpoints } from './endpoints/platform/today.ts';
import { newsletterWebhooks, stripeWebhooks } from './endpoints/platform/webhooks.ts';
import { workingCopyEndpoints } from './endpoints/platform/working-copies.ts';
import { bookingEndpoints, calendarEndpoints } from './endpoints/visitors/booking.ts';
import { callNotesEndpoints } from './endpoints/visitors/call-notes.ts';
import { campaignEndpoints } from './endpoints/visitors/campaigns.ts';
import { leadDocumentEndpoints } from './endpoints/visitors/lead-documents.ts';
import { leadEndpoints } from './endpoints/visitors/leads.ts';
import { newsletterEndpoints } from './endpoints/visitors/newsletter.ts';
import { noteEndpoints } from './endpoints/visitors/notes.ts';
import { promisesEndpoints } from './endpoints/visitors/promises.ts';
import { receivedEndpoints } from './endpoints/visitors/received.ts';
import { replyEndpoints } from './endpoints/visitors/replies.ts';
import { contactEndpoints } from './endpoints/visitors/requests.ts';
import { staffCalendarEndpoints } from './endpoints/visitors/staff-calendar.ts';
import { brandFiles } from './files/brand-files.ts';
import { fileEndpoints } from './files/files.ts';
import { mediaEndpoints } from './files/media.ts';
import type { HealthReader } from './health/reader.ts';
import { callerAddress, proxyList, unlistedProxyWarning } from './http/address.ts';
import { type AnswerCheck, type Serve, serveOn } from './http/api/serve.ts';
import type { ServerEnv } from './http/env.ts';
import { answerError, notFound, sendError } from './http/errors.ts';
import { afterAnswer, type Later } from './http/later.ts';
import { hostGuard, ownHosts } from './http/own-host.ts';
import { requestIds } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type SessionCookies, sessionCookies, viewerReader } from './http/session.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Settings } from './settings.ts';

export type Deps = {
  settings: Settings;
  /** Every request gets a copy of what applies at that moment. */
  ctx: Ctx & { actor: null };
  pool: pg.Pool;
  log: Logger;
  answers: Answers;
  cache: AnswerCache;
  /** After a publication: later pages show it. */
  showPublished: () => Promise<void>;
  health: Health;
  readHealth: HealthReader;
  /** Null if nobody may read them. */
  metrics?: Metrics | null;
  /** Tests do at once what otherwise happens after the answer. */
  later?: Later;
  /** Tests check every answer against its contract here. */
  checkAnswer?: AnswerCheck;
  /** Tests that only call the API leave it out. */
  pages?: Pages;
};

type Parts = {
  calls: ReturnType<typeof callsOf>;
  cookies: SessionCookies;
  fromCache: ReturnType<typeof answerFromCache>;
};

/** The webhooks, which check signatures, come before the guard of the others. */
function addEndpoints(app: Hono<ServerEnv>, serve: Serve, deps: Deps, { calls, cookies, fromCache }: Parts): void {
  const { settings, pool, log, answers, cache, later = afterAnswer(log) } = deps;
  const attempts = signInAttempts(pool, settings);
  stripeWebhooks(serve);
  newsletterWebhooks(serve, settings);
  app.use('/api/*', writeGuard(settings.origins, calls));
  contactEndpoints(serve);
  bookingEndpoints(serve, settings);
  leadEndpoints(serve);
  leadDocumentEndpoints(serve);
  receivedEndpoints(serve);
  searchEndpoints(serve);
  promisesEndpoints(serve);
  todayEndpoints(serve);
  siteHealthEndpoints(serve, deps.readHealth);
  staffCalendarEndpoints(serve);
  callNotesEndpoints(serve);
  newsletterEndpoints(serve, later);
  // A viewer may see drafts, too.
  app.get('/api/blog', async (c, next) => ((await c.get('viewer')()) ? next() : fromCache(c, next)));
  workingCopyEndpoints(serve);
  blogEndpoints(serve, () => cache.invalidate());
  siteEndpoints(serve, deps.showPublished);
  siteEmailEndpoints(serve);
  accountEndpoints(serve, { cookies, attempts, ownerEmail: settings.ownerEmail, later });
  invitationEndpoints(serve, cookies);
  securityEndpoints(serve, { cookies, attempts, countWrongCode: wrongCodeCounter(pool), settings });
  mailboxEndpoints(serve, settings);
  emailEndpoints(serve);
  customerEndpoints(serve);
  staffActionEndpoints(serve, settings);
  orderEndpoints(serve);
  subscriptionEndpoints(serve);
  paymentEndpoints(serve);
  checkoutEndpoints(serve);
  tokenEndpoints(serve);
  conversationEndpoints(serve, answers, cookies);
  sandboxEndpoints(serve);
  offerEndpoints(serve);
  campaignEndpoints(serve);
  calendarEndpoints(serve);
  notificationEndpoints(serve);
  timelineEndpoints(serve);
  noteEndpoints(serve);
  replyEndpoints(serve);
  privacyEndpoints(serve);
  auditEndpoints(serve);
  const files = fileAttempts(pool, settings);
  documentEndpoints(serve, files);
  pictureEndpoints(serve, files, () => cache.invalidate());
  handedOverEndpoints(serve);
  catalogueEndpoints(serve, () => cache.invalidate());
  consultantEndpoints(serve);
  settingsEndpoints(serve);
  policyEndpoints(serve, () => cache.invalidate());
  docsEndpoints(serve, { calls, cookieName: cookies.session.name, isProduction: settings.isProduction });
  app.all('/api/*', (c) => sendError(c, notFound));
}

export function createApp(deps: Deps): Hono<ServerEnv> {
  const { settings, ctx, pool, log, cache, health, pages, checkAnswer } = deps;
  const app = new Hono<ServerEnv>();
  const proxies = proxyList(settings.trustedProxies);
  const cookies = sessionCookies(settings);
  const calls = callsOf({ isProduction: settings.isProduction, hasSandbox: ctx.payments?.name === 'sandbox' });

  const site = pages && sitePages(pages, cache, settings);

  const warnAboutProxy = unlistedProxyWarning(log);

  app.onError(answerError);
  app.use(requestLog(log, { requestIdOf: requestIds(settings.trustedProxies), metrics: deps.metrics }));
  app.use(securityHeaders(settings.hsts));
  app.use(hostGuard(ownHosts(settings), settings.appUrl));
  app.use(async (c, next) => {
    c.set('ctx', { ...ctx });
    const peer = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
    const forwardedFor = c.req.header('x-forwarded-for');
    const address = callerAddress(peer, forwardedFor, proxies);
    if (forwardedFor !== undefined && settings.isProduction) warnAboutProxy(address, peer);
    c.set('address', address);
    await next();
  });

  app.use(rejectUnknown(calls));
  app.use(viewerReader(cookies));
  healthEndpoints(app, health);
  if (deps.metrics && settings.metricsToken) metricsEndpoint(app, settings.metricsToken, deps.metrics);
  const fromCache = answerFromCache(cache, settings.hsts);
  fileEndpoints(app, settings, fromCache);
  mediaEndpoints(app, fromCache);
  brandFiles(app, fromCache);
  if (pages?.mode === 'production') app.use(staticFiles(pages.build.assetsBuildDirectory));

  const serve = serveOn(app, rateLimits(pool, settings), {
    sessionSecret: settings.sessionSecret,
    ...(site && { site: { ...site, origins: settings.origins } }),
    checkAnswer,
  });
  addEndpoints(app, serve, deps, { calls, cookies, fromCache });

  if (site) app.all('*', site.serve);
  app.notFound((c) => sendError(c, notFound));
  return app;
}
