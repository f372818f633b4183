import { eq } from 'drizzle-orm';
import { settingsTrials as copy, trialEmail } from '#content/admin/settings-trials.ts';
import { company } from '#content/company.ts';
import { users } from '#db/schema/accounts.ts';
import { tryProvider } from '#features/conversations/openai-trial.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { type InboxTrial, tryInbox } from '#features/mail/imapflow.server.ts';
import { sendTrial, type TrialFailure } from '#features/mail/nodemailer.server.ts';
import { tryStripeKey } from '#features/payments/stripe/trial.server.ts';
import { requirePermission } from '#features/permissions.ts';
import { publicFetch } from '#lib/net/public-fetch.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { readWebhookState } from '../queries/settings.server.ts';
import type { CardId } from '../rules/cards.ts';
import { asEnvironment, fromEnvironment, type Texts } from '../rules/environment.ts';
import { STAND_IN } from '../rules/fields.ts';

export type Trial = { ok: boolean; title: string; text: string };

type Words = readonly [title: string, text: string];

const LONGEST_DETAIL = 200;

const result = (ok: boolean, [title, text]: Words, facts: Record<string, string> = {}): Trial => ({
  ok,
  title: fillText(title, facts),
  text: fillText(text, facts),
});

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

function mailOutcome({
  command,
  code,
  message,
}: TrialFailure): Exclude<keyof typeof copy.mail, 'accepted' | 'missing'> {
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'login';
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(`${code} ${message}`)) return 'host';
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message)) return 'refused';
  if (code === 'ETLS' || /certificate|self.signed|\b(ssl|tls)\b|wrong version/i.test(message)) return 'tls';
  if (code === 'ETIMEDOUT' || /timed? ?out|greeting never/i.test(message)) return 'slow';
  if (command === 'MAIL FROM') return 'sender';
  return command === 'RCPT TO' ? 'recipient' : 'other';
}

async function tryMail(ctx: Ctx, variables: Texts & { SMTP_URL?: string; MAIL_FROM?: string }): Promise<Trial> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from = ctx.mail.from } = variables;
  const { id } = requirePermission(ctx.actor, 'open-settings');
  const [account] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, id));
  if (!smtpUrl || !account) return result(false, copy.mail.missing);
  const recipient = account.email;
  const start = performance.now();
  const words = { recipient, subject: fillText(trialEmail.subject, { company: company.name }) };
  const failure = await sendTrial(
    { smtpUrl, from },
    { ...words, text: fillText(trialEmail.text, { company: company.name }) },
  );
  if (!failure) return result(true, copy.mail.accepted, { seconds: secondsSince(start), recipient });
  const { MAIL_SERVER: host = '', MAIL_PORT: port = '' } = fromEnvironment({ SMTP_URL: smtpUrl });
  const detail = failure.message.slice(0, LONGEST_DETAIL);
  return result(false, copy.mail[mailOutcome(failure)], { recipient, host, port, from, detail });
}

function inboxOutcome({ code, message }: Extract<InboxTrial, { ok: false }>) {
  if (code === 'EAUTH') return 'login';
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(`${code} ${message}`)) return 'host';
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(`${code} ${message}`)) return 'refused';
  // Before TLS, because the message of a missing greeting suggests it.
  if (/TIMEOUT|timed? ?out/i.test(`${code} ${message}`)) return 'slow';
  return /certificate|self.signed|\b(ssl|tls|starttls)\b|wrong version/i.test(message) ? 'tls' : 'other';
}

async function tryReading(imapUrl: string | undefined): Promise<Trial> {
  if (!imapUrl) return result(false, copy.inbox.missing);
  const start = performance.now();
  const outcome = await tryInbox(imapUrl);
  if (outcome.ok)
    return result(true, copy.inbox.opened, { seconds: secondsSince(start), count: String(outcome.count) });
  const { INBOX_SERVER: host = '', INBOX_PORT: port = '' } = fromEnvironment({ IMAP_URL: imapUrl });
  const detail = outcome.message.slice(0, LONGEST_DETAIL);
  return result(false, copy.inbox[inboxOutcome(outcome)], { host, port, detail });
}

async function tryPayments(ctx: Ctx, values: Record<string, string>, hasNewSecret: boolean): Promise<Trial> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase, PAYMENTS } = values;
  if (PAYMENTS === 'sandbox') return result(true, copy.payments.sandbox);
  if (!secretKey) return result(ctx.payments?.name === 'sandbox', copy.payments[ctx.payments ? 'sandbox' : 'missing']);
  const mode = /^.k_test/.test(secretKey) ? 'test' : 'live';
  const key = await tryStripeKey({ secretKey, ...(apiBase && { apiBase }) });
  if (key !== 'accepted') return result(false, copy.payments[key]);
  const { lastEventAt, rejectedAt } = await readWebhookState(ctx);
  if (hasNewSecret || (!lastEventAt && !rejectedAt)) return result(true, copy.payments.untried, { mode });
  // Anybody can send a message with a wrong signature, so it fails no test.
  return result(true, rejectedAt ? copy.payments.signature : copy.payments.accepted, { mode });
}

async function tryConsultants(values: Record<string, string>, isStored: boolean): Promise<Trial> {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model = '' } = values;
  if (!baseUrl) return result(false, copy.consultants.missing);
  if (baseUrl === STAND_IN) return result(true, copy.consultants.stand_in);
  const start = performance.now();
  const outcome = await tryProvider({ baseUrl, apiKey, model, ...(isStored && { fetch: publicFetch() }) });
  const facts = { host: new URL(baseUrl).host, model, seconds: secondsSince(start) };
  return result(outcome === 'answered', copy.consultants[outcome], facts);
}

/** Connects for real. `texts` are what would apply from the panel; the environment wins here too. */
export async function tryCard(ctx: Ctx, card: CardId, texts: Texts, changed: readonly string[]): Promise<Trial | null> {
  requirePermission(ctx.actor, 'open-settings');
  const { environment } = ctx.settings;
  const values: Record<string, string> = { ...asEnvironment(texts), ...environment };
  if (card === 'inbox') return tryReading(values.IMAP_URL);
  if (card === 'mail') return tryMail(ctx, values);
  if (card === 'payments') return tryPayments(ctx, values, changed.includes('STRIPE_WEBHOOK_SECRET'));
  return card === 'consultants' ? tryConsultants(values, environment.AI_BASE_URL === undefined) : null;
}
