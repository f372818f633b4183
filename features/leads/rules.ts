/** What the lead list can be narrowed to with one click. `unanswered` holds those that have waited too long. */
export const LEAD_VIEWS = ['quarter', 'open', 'unanswered', 'mine', 'follow-up', 'everything'] as const;
export type LeadView = (typeof LEAD_VIEWS)[number];

/** Leads that are still worked on. */
export const OPEN_STATUSES = ['new', 'contacted', 'qualified'] as const;

/** The filter for leads without an owner. */
export const NO_OWNER = 'none';

/** The shell shows more than 99 as 99+. */
export const MOST_UNANSWERED = 100;

/** The desk's list in the panel's address. */
export const leadsPath = (view: LeadView) => `/admin?tab=contacts&layout=list&view=${view}`;

/** What a template may leave open. Each is filled in when the template is chosen. */
const PLACEHOLDERS = ['first name', 'next call', 'booking link', 'my name'] as const;

/** Null where nothing is known, for example without a next call. */
export type PlaceholderValues = Record<Placeholder, string | null>;

type Placeholder = (typeof PLACEHOLDERS)[number];

const ANY = /\{\p{L}[\p{L} ]{0,30}\}/gu;

/** Placeholders that nobody has filled in, misspelled ones too. An email must not go out with one. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(ANY))];

const KNOWN = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g');

/** In one pass, so that a value that looks like a placeholder stays as it is. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(KNOWN, (open, name: Placeholder) => values[name] ?? open);

/** Replies that one person may send in an hour. */
export const MOST_REPLIES = 60;

/** Long enough for any greeting, so that a reply is never lost by its length alone. */
export const LONGEST = { name: 80, subject: 200, body: 10_000 };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds any of the texts, the longest first, but not within longer words: "Ann" in "Annual". */
export function patternOf(texts: readonly string[]): RegExp {
  const longestFirst = texts.toSorted((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{L}\\d])(${longestFirst.map(escaped).join('|')})(?![\\p{L}\\d])`, 'gu');
}

/** A single character would match by chance. */
export const isFindable = (value: string | null): value is string => value !== null && value.length > 1;

/** The text with placeholders again, so that it can be stored as a template. */
export function emptyPlaceholders(text: string, values: PlaceholderValues): string {
  const known = Object.values(values).filter(isFindable);
  if (known.length === 0) return text;
  return text.replace(patternOf(known), (value) => `{${PLACEHOLDERS.find((name) => values[name] === value)}}`);
}

/** What staff write for a lead after the call: one of each. */
export const DOCUMENT_KINDS = ['strategy', 'plan'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const isDocumentKind = (name: string): name is DocumentKind => DOCUMENT_KINDS.some((kind) => kind === name);

export const LONGEST_IN_DOCUMENT = { title: 150, heading: 120, text: 5000, milestones: 5000, label: 120 };
export const MOST_SECTIONS = 12;
export const MOST_PRICES = 30;
/** In cents. A discount is a price below zero. */
export const HIGHEST_PRICE = 100_000_000;

/** Questions about one document that may wait for an answer at a time, so that a link can't be used to flood staff. */
export const MOST_QUESTIONS = 10;
export const LONGEST_QUESTION = 5000;

type Section = { heading: string; text: string };

/** Sections that say something. */
export const writtenSections = <Given extends Section>(sections: readonly Given[]): Given[] =>
  sections.filter(({ heading, text }) => heading.trim() !== '' || text.trim() !== '');

/** In cents. */
export const sumOfPrices = (prices: readonly { cents: number }[]): number =>
  prices.reduce((sum, { cents }) => sum + cents, 0);

/** Why a document can't be sent; null if it can. */
export const whyNotSendable = (document: { title: string; sections: readonly Section[] }): 'empty' | null =>
  document.title.trim() === '' || writtenSections(document.sections).length === 0 ? 'empty' : null;

type Sent = { tokenHash: string | null; sentAt: Date | null };

/** `revoked`: it was sent, and no link works any more. */
export function documentState({ tokenHash, sentAt }: Sent): 'draft' | 'sent' | 'revoked' {
  if (tokenHash !== null) return 'sent';
  return sentAt === null ? 'draft' : 'revoked';
}

/** The address of a document's page. Whoever has it can read the document. */
export const documentPath = (token: string) => `/api/lead-documents/${token}`;

/** Each sending has an email of its own. */
export const documentEmailKey = ({ id, version }: { id: number; version: number }) => `lead-document:${id}:${version}`;
