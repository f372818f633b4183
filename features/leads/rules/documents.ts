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
