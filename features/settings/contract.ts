import { z } from 'zod/mini';
import { instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { settingsChange, settingsTrial } from './input.ts';
import { CARD_IDS, SETTING_NAMES } from './rules/cards.ts';

const text = z.string();

const field = z.object({
  name: z.enum(SETTING_NAMES),
  /** What applies, as text. Null for secrets. */
  value: z.nullable(text),
  /** The variable of the environment that gives it, so that the panel can't. */
  variable: z.nullable(text),
  isSet: z.boolean(),
  /** The last four characters of a key. */
  ending: z.nullable(text),
  /** When it was stored in the panel. */
  savedAt: z.nullable(instant),
  /** Stored with another SESSION_SECRET, so that it has to be entered again. */
  isUnreadable: z.boolean(),
  /** A secret that can't be stored, because the server has no SESSION_SECRET. */
  needsSessionSecret: z.boolean(),
});

const card = z.object({ id: z.enum(CARD_IDS), version: text, fields: z.array(field) });

const settings = z.object({
  data: z.array(card),
  count: z.int(),
  webhookUrl: text,
  facts: z.object({
    sendsMail: z.boolean(),
    lastSentAt: z.nullable(instant),
    /** What the mail server said last; null while it accepts emails. */
    mailError: z.nullable(text),
    readsMail: z.boolean(),
    /** When the inbox was last read. */
    inboxReadAt: z.nullable(instant),
    /** Emails in it that belong to no lead. */
    otherEmails: z.int(),
    provider: z.nullable(z.enum(['stripe', 'sandbox'])),
    lastEventAt: z.nullable(instant),
    /** When a message of Stripe was rejected, if none was accepted since. */
    rejectedAt: z.nullable(instant),
    answers: z.boolean(),
    /** In dollars, of this month. */
    spent: z.number(),
  }),
});

const trial = z.object({ ok: z.boolean(), title: text, text });

export type SiteSettings = z.output<typeof settings>;
export type SettingsCard = z.output<typeof card>;
export type SettingField = z.output<typeof field>;
export type SettingsTrial = z.output<typeof trial>;

const access = 'open-settings';
const notFound = 'There are no such settings';

export const settingsApi = {
  'GET /api/settings': {
    summary: 'Returns the settings of the site by card, without secrets, and where each of them comes from',
    access,
    answer: settings,
  },
  'PATCH /api/settings/:card': {
    summary: 'Changes settings, which apply on all instances at once. A new connection is tested first',
    access,
    input: settingsChange,
    answer: settings,
    needsProof: true,
    notFound,
  },
  'POST /api/settings/:card/test': {
    summary: 'Tests a connection with the stored settings and these changes, and stores nothing',
    access,
    input: settingsTrial,
    answer: trial,
    needsProof: true,
    notFound,
  },
} satisfies Contract;
