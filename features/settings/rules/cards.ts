/** What admins set in the panel, by the card that shows it. Names are those of the environment where it knows them. */
export const CARDS = {
  mail: [
    'MAIL_SERVER',
    'MAIL_PORT',
    'MAIL_ENCRYPTION',
    'MAIL_USER',
    'MAIL_PASSWORD',
    'MAIL_FROM_NAME',
    'MAIL_FROM_ADDRESS',
    'POSTAL_ADDRESS',
  ],
  inbox: ['INBOX_SERVER', 'INBOX_PORT', 'INBOX_ENCRYPTION', 'INBOX_USER', 'INBOX_PASSWORD', 'INBOX_ADDRESS'],
  payments: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  consultants: ['AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY', 'AI_PRICES', 'AI_MONTHLY_LIMIT'],
  leads: ['LEAD_EMAILS', 'UNANSWERED_HOURS'],
  business: ['BUSINESS_TIMEZONE', 'BUSINESS_HOURS', 'HOLIDAYS'],
  staff: ['REQUIRE_STAFF_2FA'],
} as const;

export type CardId = keyof typeof CARDS;
export type SettingName = (typeof CARDS)[CardId][number];

// Object.keys returns exactly the table's keys.
export const CARD_IDS = Object.keys(CARDS) as CardId[];

export const SETTING_NAMES: readonly SettingName[] = CARD_IDS.flatMap((card) => [...CARDS[card]]);

export const ENCRYPTIONS = ['tls', 'starttls', 'none'] as const;

const SECRETS: ReadonlySet<string> = new Set<SettingName>([
  'MAIL_PASSWORD',
  'INBOX_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'AI_API_KEY',
]);

export const isSecret = (name: SettingName) => SECRETS.has(name);

/** The variables of the environment that are written in several fields here. */
const SMTP: readonly SettingName[] = ['MAIL_SERVER', 'MAIL_PORT', 'MAIL_ENCRYPTION', 'MAIL_USER', 'MAIL_PASSWORD'];
const IMAP: readonly SettingName[] = ['INBOX_SERVER', 'INBOX_PORT', 'INBOX_ENCRYPTION', 'INBOX_USER', 'INBOX_PASSWORD'];
const FROM: ReadonlySet<SettingName> = new Set(['MAIL_FROM_NAME', 'MAIL_FROM_ADDRESS']);

/** The variable of the environment that gives a setting. */
export function variableOf(name: SettingName): string {
  if (SMTP.includes(name)) return 'SMTP_URL';
  if (IMAP.includes(name)) return 'IMAP_URL';
  return FROM.has(name) ? 'MAIL_FROM' : name;
}

/** Where a secret goes: it isn't sent to another place than the one it was entered for. */
const DESTINATIONS: Partial<Record<SettingName, readonly SettingName[]>> = {
  MAIL_PASSWORD: ['MAIL_SERVER', 'MAIL_PORT', 'MAIL_ENCRYPTION'],
  INBOX_PASSWORD: ['INBOX_SERVER', 'INBOX_PORT', 'INBOX_ENCRYPTION'],
  AI_API_KEY: ['AI_BASE_URL'],
};

export const destinationsOf = (name: SettingName): readonly SettingName[] => DESTINATIONS[name] ?? [];

/** What a test tries: a change of it is tested before it is stored. */
const TRIED: Partial<Record<CardId, readonly SettingName[]>> = {
  mail: [...SMTP, 'MAIL_FROM_ADDRESS'],
  inbox: IMAP,
  payments: ['STRIPE_SECRET_KEY'],
  consultants: ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'],
};

export const triedBy = (card: CardId): readonly SettingName[] => TRIED[card] ?? [];
