import { desc } from 'drizzle-orm';
import { findEntry } from '#db/installation.ts';
import { paymentEvents } from '#db/schema/checkout.ts';
import { REJECTED_WEBHOOK } from '#features/checkout/rules.ts';
import type { Ctx } from '#features/ctx.ts';
import { readInboxState } from '#features/leads/queries/inbox.server.ts';
import { findLastSent, mailState } from '#features/mail/queries/delivery.server.ts';
import { requirePermission } from '#features/permissions.ts';
import { readSpentThisMonth } from '#features/tokens/queries/spend.server.ts';
import { writeOpeningHours } from '#lib/time/opening-hours.ts';
import { CARD_IDS, CARDS, isSecret, type SettingName } from '../rules/cards.ts';
import { fromEnvironment, type Texts } from '../rules/environment.ts';
import { listRows, lockOf, type Row, readStored, versionOf } from './stored.server.ts';

const SHORTEST_SHOWN = 12;
/** Of keys, which are random and long. */
const endingOf = (name: SettingName, text: string | undefined) =>
  text && name !== 'MAIL_PASSWORD' && name !== 'INBOX_PASSWORD' && text.length >= SHORTEST_SHOWN
    ? text.slice(-4)
    : null;

/** The default of a setting, as text. */
function defaultOf({ mail, settings: site }: Ctx, name: SettingName): string {
  if (name === 'BUSINESS_TIMEZONE') return mail.timeZone;
  if (name === 'BUSINESS_HOURS') return writeOpeningHours(mail.businessHours);
  if (name === 'HOLIDAYS') return mail.holidays.join(', ');
  if (name === 'UNANSWERED_HOURS') return String(mail.unansweredHours);
  if (name === 'REQUIRE_STAFF_2FA') return site.requiresStaffFactor ? 'on' : 'off';
  return name === 'MAIL_ENCRYPTION' || name === 'INBOX_ENCRYPTION' ? 'tls' : '';
}

function fieldOf(
  ctx: Ctx,
  name: SettingName,
  given: { own: Texts; texts: Texts; rows: Row[]; unreadable: SettingName[] },
) {
  const { own, texts, rows, unreadable } = given;
  const variable = lockOf(ctx.settings.environment, name);
  const row = rows.find((one) => one.name === name);
  const text = variable === null ? texts[name] : own[name];
  const shown = text ?? (variable === null ? defaultOf(ctx, name) : '');
  const isStored = variable === null && row !== undefined && row.value !== null;
  return {
    name,
    /** Null for secrets. */
    value: isSecret(name) ? null : shown,
    variable,
    isSet: Boolean(text),
    ending: isSecret(name) ? endingOf(name, text) : null,
    savedAt: isStored ? row.updatedAt : null,
    isUnreadable: variable === null && unreadable.includes(name),
    needsSessionSecret: variable === null && isSecret(name) && !ctx.settings.storesSecrets,
  };
}

/** Whether messages of the payment provider are accepted. `rejectedAt` is null if one was accepted since. */
export async function readWebhookState({ db }: Pick<Ctx, 'db'>) {
  const [event] = await db
    .select({ at: paymentEvents.receivedAt })
    .from(paymentEvents)
    .orderBy(desc(paymentEvents.receivedAt))
    .limit(1);
  const rejected = await findEntry(db, REJECTED_WEBHOOK);
  const lastEventAt = event?.at ?? null;
  const rejectedAt = rejected === null ? null : new Date(rejected);
  return { lastEventAt, rejectedAt: rejectedAt && lastEventAt && lastEventAt > rejectedAt ? null : rejectedAt };
}

async function findFacts(ctx: Ctx) {
  return {
    lastSentAt: await findLastSent(ctx),
    mailError: (await mailState(ctx)).lastError,
    ...(await readWebhookState(ctx)),
    ...(await readInboxState(ctx)),
    spent: await readSpentThisMonth(ctx),
  };
}

/** Without secrets. Every card has a version of its own. */
export async function readSettings(ctx: Ctx) {
  requirePermission(ctx.actor, 'open-settings');
  const rows = await listRows(ctx);
  const { texts, unreadable } = await readStored(ctx);
  const own = fromEnvironment(ctx.settings.environment);
  const cards = CARD_IDS.map((id) => ({
    id,
    version: versionOf(rows, id),
    fields: CARDS[id].map((name) => fieldOf(ctx, name, { own, texts, rows, unreadable })),
  }));
  return {
    data: cards,
    count: cards.length,
    webhookUrl: `${ctx.mail.appUrl}/api/webhooks/stripe`,
    facts: {
      ...(await findFacts(ctx)),
      sendsMail: ctx.mail.isDelivered,
      readsMail: ctx.mail.inbox !== null,
      provider: ctx.payments?.name ?? null,
      answers: ctx.consultant !== null,
    },
  };
}
