import { siteSettings as copy } from '#content/admin/site-settings.ts';
import type { SettingsCard, SiteSettings } from '#features/settings/contract.ts';
import { type SettingName, triedBy } from '#features/settings/rules/cards.ts';
import { fillText } from '#lib/text/fill-text.ts';

type Status = { badge: keyof typeof copy.badges; color?: 'green' | 'red' | 'blue'; text: string };

const fieldIn = ({ fields }: SettingsCard, name: SettingName) => fields.find((field) => field.name === name);

/** When a connection was last saved in the panel, which stores it only after a test that succeeds. */
function testedAt({ id, fields }: SettingsCard): string | null {
  const tried = triedBy(id);
  const saved = fields.filter(({ name }) => tried.includes(name)).flatMap(({ savedAt }) => savedAt ?? []);
  return saved.toSorted().at(-1) ?? null;
}

/** Of a server that was not used yet. */
function unusedStatus(card: SettingsCard, server: string, at: (at: string) => string) {
  const tested = testedAt(card);
  if (!tested) return { badge: 'untried' as const, text: server };
  return { badge: 'tested' as const, text: fillText(copy.about.tested, { server, at: at(tested) }) };
}

function mailStatus(
  { facts: { sendsMail, mailError, lastSentAt } }: SiteSettings,
  card: SettingsCard,
  at: (at: string) => string,
) {
  const server = fieldIn(card, 'MAIL_SERVER')?.value ?? '';
  if (!sendsMail) return { badge: 'none' as const, text: copy.cards.mail.none };
  if (mailError) return { badge: 'failing' as const, text: fillText(copy.about.failing, { error: mailError }) };
  if (!lastSentAt) return unusedStatus(card, server, at);
  return { badge: 'working' as const, text: fillText(copy.about.sent, { server, at: at(lastSentAt) }) };
}

function inboxStatus(
  { facts: { readsMail, inboxReadAt, otherEmails } }: SiteSettings,
  card: SettingsCard,
  at: (at: string) => string,
) {
  const server = fieldIn(card, 'INBOX_SERVER')?.value ?? '';
  if (!readsMail) return { badge: 'none' as const, text: copy.cards.inbox.none };
  if (!inboxReadAt) return unusedStatus(card, server, at);
  const text = otherEmails > 0 ? copy.about.readingOthers : copy.about.reading;
  return { badge: 'working' as const, text: fillText(text, { server, at: at(inboxReadAt), count: otherEmails }) };
}

function paymentStatus(
  { facts: { provider, rejectedAt, lastEventAt } }: SiteSettings,
  card: SettingsCard,
  at: (at: string) => string,
) {
  if (provider === null) return { badge: 'none' as const, text: copy.cards.payments.none };
  if (provider === 'sandbox') return { badge: 'sandbox' as const, text: copy.about.sandbox };
  const known = lastEventAt ? fillText(copy.about.event, { at: at(lastEventAt) }) : copy.about.noEvent;
  const text = rejectedAt ? fillText(copy.about.rejected, { text: known, at: at(rejectedAt) }) : known;
  const badge: Status['badge'] = lastEventAt ? 'working' : testedAt(card) ? 'tested' : 'untried';
  return { badge, text };
}

function consultantStatus({ facts: { answers } }: SiteSettings, card: SettingsCard) {
  if (!answers) return { badge: 'none' as const, text: copy.cards.consultants.none };
  const address = fieldIn(card, 'AI_BASE_URL')?.value ?? '';
  const host = URL.canParse(address) ? new URL(address).host : address;
  const model = fieldIn(card, 'AI_MODEL')?.value;
  return { badge: 'set' as const, text: model ? fillText(copy.about.answers, { host, model }) : host };
}

const COLORS: Partial<Record<Status['badge'], Status['color']>> = {
  environment: 'blue',
  sandbox: 'blue',
  working: 'green',
  tested: 'green',
  set: 'green',
  failing: 'red',
};

function foundFor(settings: SiteSettings, card: SettingsCard, at: (at: string) => string): Status | null {
  if (card.id === 'mail') return mailStatus(settings, card, at);
  if (card.id === 'inbox') return inboxStatus(settings, card, at);
  if (card.id === 'payments') return paymentStatus(settings, card, at);
  return card.id === 'consultants' ? consultantStatus(settings, card) : null;
}

/** What is known of a connection; null for a card without one. */
export function statusOf(settings: SiteSettings, card: SettingsCard, at: (at: string) => string): Status | null {
  const found = foundFor(settings, card, at);
  if (!found) return null;
  const isLocked = card.fields[0]?.variable !== null;
  const badge = isLocked && found.badge !== 'failing' ? 'environment' : found.badge;
  return { text: found.text, badge, color: COLORS[badge] };
}
