import { isIP } from 'node:net';
import { z } from 'zod';
import { type CompanyFacts, company, EXAMPLE_POSTAL_ADDRESS } from '#content/company.ts';
import { REQUIRED_FACTS } from '#content/required-facts.ts';
import { CARDS, SETTING_NAMES, variableOf } from '#features/settings/rules/cards.ts';
import { aiProblems, asEnvironment, paymentProblems, type Texts } from '#features/settings/rules/environment.ts';
import { sharedFields } from '#features/settings/rules/fields.ts';
import { emailAddress } from '#lib/api/schemas.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { aiFields, readAi } from './ai-settings.ts';
import { backupFields, backupProblems, readBackups } from './backup-settings.ts';
import { businessFields } from './business-settings.ts';
import type { Hsts } from './http/security-headers.ts';
import { inboxFields, readInbox } from './inbox-settings.ts';
import { isDatabaseAddress, isOriginOnly, limitFields, mailFields, proxies, watchFields } from './setting-fields.ts';

export class SettingsError extends CannotStart {}

/** Secrets from examples and documents. */
const KNOWN_SECRET = /change.?me|^(.)\1*$|^(secret|password|example|default|development|insecure)/i;
/** These stand in the README, so everyone knows them. */
export const DEMO_PASSWORDS = { ADMIN_PASSWORD: 'demo-admin-2025', DEMO_PASSWORD: 'demo-customer-2025' } as const;

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

const schema = z.object({
  APP_MODE: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
    .refine(isOriginOnly, 'must be an address without path, query or credentials')
    .optional(),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host), 'must be an address or name')
    .default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number'),
  DATABASE_URL: z.string().refine(isDatabaseAddress, 'must be a postgresql:// address').optional(),
  DATA_DIR: z.string().default('./.data'),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SESSION_SECRET: z.string().optional(),
  REQUIRE_STAFF_2FA: sharedFields.REQUIRE_STAFF_2FA.optional(),
  OWNER_EMAIL: z.optional(emailAddress('must be an email address')),
  LEAD_EMAILS: sharedFields.LEAD_EMAILS.default([]),
  ...businessFields,
  TRUSTED_PROXIES: proxies,
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  ...watchFields,
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  ...limitFields,
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  ...mailFields,
  POSTAL_ADDRESS: sharedFields.POSTAL_ADDRESS.optional(),
  PAYMENTS: z.enum(['stripe', 'sandbox'], 'must be stripe or sandbox').optional(),
  STRIPE_SECRET_KEY: sharedFields.STRIPE_SECRET_KEY.optional(),
  STRIPE_WEBHOOK_SECRET: sharedFields.STRIPE_WEBHOOK_SECRET.optional(),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
    .refine(isOriginOnly, 'must be an address without path, query or credentials')
    .optional(),
  ...backupFields,
  ...aiFields,
  ...inboxFields,
});

export const VARIABLES: readonly string[] = Object.keys(schema.shape);

/** The reasons why production can't start with these settings. */
function productionProblems(values: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (!values.DATABASE_URL) problems.push('DATABASE_URL is required (a PostgreSQL address)');
  if (!values.APP_URL) problems.push('APP_URL is required (the https address visitors use)');
  else if (!values.APP_URL.startsWith('https://')) problems.push('APP_URL must begin with https://');
  if (!values.SESSION_SECRET) problems.push('SESSION_SECRET is required (at least 32 random characters)');
  else if (values.SESSION_SECRET.length < 32) problems.push('SESSION_SECRET must have at least 32 characters');
  else if (KNOWN_SECRET.test(values.SESSION_SECRET)) problems.push('SESSION_SECRET must be random, not an example');
  for (const [name, known] of Object.entries(DEMO_PASSWORDS)) {
    if (values[name] === known) problems.push(`${name} must not be the demo password`);
  }
  if (!values.OWNER_EMAIL) problems.push("OWNER_EMAIL is required (the company owner's address)");
  if (values.RATE_LIMITS === 'off') problems.push('RATE_LIMITS must be on');
  return problems;
}

/** Facts that every page and email shows. */
export const missingFacts = (facts: CompanyFacts): string[] =>
  REQUIRED_FACTS.filter((name) => !facts[name]).map((name) => `${name} in content/company.ts must not be empty`);

/** Demo mode uses the sandbox by default. Production uses Stripe or sells nothing. */
function readPayments(values: z.infer<typeof schema>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = values;
  const provider = values.PAYMENTS ?? (values.APP_MODE === 'demo' ? 'sandbox' : 'stripe');
  if (provider === 'sandbox') return { provider } as const;
  return secretKey && webhookSecret ? ({ provider, secretKey, webhookSecret, apiBase } as const) : null;
}

/** Our URL and the origins of our own pages. In demo mode these include every loopback name of this machine. */
function addresses(values: z.infer<typeof schema>, port: number) {
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST;
  const appUrl = (values.APP_URL ?? `http://${host}:${port}`).replace(/\/+$/, '');
  const loopbackNames = values.APP_MODE === 'demo' ? ['127.0.0.1', 'localhost', '[::1]', host] : [];
  const loopbackOrigins = loopbackNames.map((name) => new URL(`http://${name}:${port}`).origin);
  return { appUrl, origins: [...new Set([new URL(appUrl).origin, ...loopbackOrigins])] };
}

/** Demo mode uses http. */
const hstsOf = ({ APP_MODE: mode, HSTS_SUBDOMAINS: subdomains }: z.infer<typeof schema>): Hsts => {
  if (mode === 'demo') return 'off';
  return subdomains === 'on' ? 'subdomains' : 'host';
};

const SHARED = [...new Set([...SETTING_NAMES.map(variableOf), 'PAYMENTS', 'STRIPE_API_BASE'])];

type Environment = Record<string, string | undefined>;

function canUse(values: Environment): boolean {
  const problems = [...paymentProblems(values), ...aiProblems(values, [])];
  return problems.length === 0 && schema.safeParse(values).success;
}

/** What the environment doesn't give. A card is left out if it no longer fits what the environment says by now. */
function acceptable(stored: Texts, environment: Environment): Record<string, string> {
  const given = Object.entries(asEnvironment(stored)).filter(([name]) => environment[name] === undefined);
  const cards = Object.values(CARDS).map((names) => {
    const variables = new Set([...names.map(variableOf), ...(names === CARDS.payments ? ['PAYMENTS'] : [])]);
    const own = Object.fromEntries(given.filter(([name]) => variables.has(name)));
    const merged = { ...own, ...environment };
    return canUse(merged) ? own : {};
  });
  return Object.assign({}, ...cards) as Record<string, string>;
}

/** Settings that apply at once when they are changed in the panel. */
function readLive(values: z.infer<typeof schema>) {
  const isProduction = values.APP_MODE === 'production';
  return {
    /** They get every lead too. */
    leadEmails: values.LEAD_EMAILS,
    /** Staff without a second factor may only do what customers may. */
    requiresStaffFactor: (values.REQUIRE_STAFF_2FA ?? (isProduction ? 'on' : 'off')) === 'on',
    timezone: values.BUSINESS_TIMEZONE,
    /** Business hours after which a lead counts as unanswered. */
    unansweredHours: values.UNANSWERED_HOURS,
    businessHours: values.BUSINESS_HOURS,
    holidays: values.HOLIDAYS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    inbox: readInbox(values),
    postalAddress: values.POSTAL_ADDRESS ?? (isProduction ? null : EXAMPLE_POSTAL_ADDRESS),
    /** Null if nothing is sold. */
    payments: readPayments(values),
    ai: readAi(values),
    /** The provider's address was entered in the panel, so it must be a public one. */
    isProviderStored: false,
  };
}

/** Throws a SettingsError that names every missing or wrong setting. */
export function readSettings(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(present);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  problems.push(
    ...backupProblems(present),
    ...missingFacts(company),
    ...paymentProblems(present),
    ...aiProblems(present, Object.keys(aiFields)),
  );
  if (present.APP_MODE === 'production') problems.push(...productionProblems(present));
  else if (present.HOST !== undefined && !isLoopback(present.HOST)) {
    problems.push('HOST must be a loopback address in demo mode, for example 127.0.0.1');
  }
  if (!parsed.success || problems.length > 0) {
    throw new SettingsError(
      `The settings are not valid:\n${[...new Set(problems)].map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }

  const values = parsed.data;
  const isProduction = values.APP_MODE === 'production';
  return {
    isProduction,
    ...addresses(values, values.PORT),
    host: values.HOST,
    port: values.PORT,
    /** The addresses with the actual port, because PORT=0 takes any free one. */
    addressesOn: (port: number) => addresses(values, port),
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    endings: values.EXPIRY_DATES,
    backups: readBackups(values, values.DATA_DIR),
    seedsDemoData: !isProduction && values.SEED === 'demo',
    ownerEmail: values.OWNER_EMAIL,
    /** A fixed secret is safe because demo mode never leaves this machine. It lets sessions survive a restart. */
    sessionSecret: values.SESSION_SECRET ?? 'demo mode on a loopback address',
    /** Whoever reads a backup could open secrets that are encrypted with the fixed one. */
    storesSecrets: values.SESSION_SECRET !== undefined,
    trustedProxies: values.TRUSTED_PROXIES,
    hsts: hstsOf(values),
    /** The accounts of demo mode; null in production, which has no default accounts. */
    demoAccounts: isProduction
      ? null
      : {
          adminPassword: values.ADMIN_PASSWORD ?? DEMO_PASSWORDS.ADMIN_PASSWORD,
          customerPassword: values.DEMO_PASSWORD ?? DEMO_PASSWORDS.DEMO_PASSWORD,
        },
    mailWebhookSecret: values.MAIL_WEBHOOK_SECRET,
    ...readLive(values),
    /** The variables that the panel would give too. */
    environment: Object.fromEntries(SHARED.flatMap((name) => (present[name] ? [[name, present[name]]] : []))),
    /** What applies with the settings that are stored in the panel. */
    withStored: (stored: Texts) => {
      const own = acceptable(stored, present);
      return { ...readLive(schema.parse({ ...own, ...present })), isProviderStored: own.AI_BASE_URL !== undefined };
    },
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    slowQueryMs: values.LOG_SLOW_QUERIES,
    /** Without it, nobody may read the metrics. */
    metricsToken: values.METRICS_TOKEN,
    limitsAreOn: values.RATE_LIMITS === 'on',
    limits: {
      contact: values.LIMIT_CONTACT,
      /** Bookings of a network whose addresses nobody has confirmed. */
      bookings: values.LIMIT_BOOKINGS,
      subscribe: values.LIMIT_SUBSCRIBE,
      writes: values.LIMIT_WRITES,
      questions: values.LIMIT_QUESTIONS,
      searches: values.LIMIT_SEARCHES,
      register: values.LIMIT_REGISTER,
      reset: values.LIMIT_RESET,
      rejectedFiles: values.LIMIT_REJECTED_FILES,
      loginAddress: values.LIMIT_LOGIN_ADDRESS,
      loginAccount: values.LIMIT_LOGIN_ACCOUNT,
    },
  };
}

export type Settings = ReturnType<typeof readSettings>;
