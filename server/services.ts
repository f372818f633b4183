import type { OpenedDatabase } from '#db/open.ts';
import type { ConsultantProvider } from '#features/consultant-provider.server.ts';
import { createOpenAi } from '#features/conversations/openai.server.ts';
import { createStandIn } from '#features/conversations/stand-in.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Payments } from '#features/payment-provider.server.ts';
import { readStored, settingsKey } from '#features/settings/queries/stored.server.ts';
import { recordSubscription } from '#features/subscriptions/commands/record-subscription.server.ts';
import { isSameJson } from '#lib/differs.ts';
import { createTurns } from '#lib/in-turn.ts';
import type { Log } from '#lib/log.ts';
import { publicFetch } from '#lib/net/public-fetch.ts';
import { createMail } from './mail.ts';
import { createPayments } from './payments.ts';
import { personalData } from './personal-data.ts';
import type { Settings } from './settings.ts';

/** The provider of answers that the settings choose; null for the demo's answer. */
export function createConsultant({ ai, isProviderStored }: Pick<Settings, 'ai' | 'isProviderStored'>) {
  if (!ai) return null;
  const { kind, ...facts } = ai;
  if (kind === 'stand-in') return createStandIn(facts);
  return createOpenAi({ ...ai, ...(isProviderStored && { fetch: publicFetch() }) });
}

/**
 * What commands and queries receive outside of a request. Mail, payments and the consultants' provider follow the
 * settings of the panel, so whoever copies this context keeps what applies at that moment.
 */
export function createServices(boot: Settings, database: Pick<OpenedDatabase, 'db'>, log: Log, now = () => new Date()) {
  let settings = boot;
  let mail = createMail(boot);
  let consultant: ConsultantProvider | null = createConsultant(boot);
  let payments: Payments | null = null;
  const listeners = new Set<() => void>();

  /** One after the other, so that what was read last applies. */
  const inTurn = createTurns();
  const ctx: Ctx & { actor: null } = {
    db: database.db,
    now,
    log,
    allowsDemoAccounts: !boot.isProduction,
    recordSubscription,
    personal: personalData,
    actor: null,
    settings: {
      environment: boot.environment,
      key: settingsKey(boot.sessionSecret),
      storesSecrets: boot.storesSecrets,
      apply: () => inTurn(applyNow),
      get requiresStaffFactor() {
        return settings.requiresStaffFactor;
      },
    },
    get mail() {
      return mail;
    },
    get consultant() {
      return consultant;
    },
    get payments() {
      return payments;
    },
  };
  payments = createPayments(boot, ctx);

  async function applyNow() {
    const before = settings;
    const { texts } = await readStored(ctx);
    settings = { ...boot, ...boot.withStored(texts) };
    if (isSameJson(before, settings)) return { mail, payments, consultant };
    mail = createMail(settings);
    if (!isSameJson([before.ai, before.isProviderStored], [settings.ai, settings.isProviderStored])) {
      consultant = createConsultant(settings);
    }
    if (!isSameJson(before.payments, settings.payments)) payments = createPayments(settings, ctx);
    for (const notify of listeners) notify();
    return { mail, payments, consultant };
  }

  return {
    ctx,
    settings: () => settings,
    /** Calls back after the settings that apply have changed. */
    onChange: (notify: () => void) => {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
}
