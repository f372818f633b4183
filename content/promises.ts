import type { Term } from '#lib/time/terms.ts';

type Promised = {
  /** As the panel calls it. */
  name: string;
  term: Term;
  /** What starts it, and what keeps it. */
  starts: string;
  keeps: string;
  /** Keys of the own texts that make it; `policies.` and `plans.` name a policy and a plan. */
  sentences: readonly string[];
  /** The term as sentences say it. */
  said?: string;
  /** A word of sentences that make it without saying the term. */
  word?: RegExp;
  /** `law`: it can't be switched off. `specification`: its sentences stay when it is. */
  fixedBy?: 'law' | 'specification';
  /** Words in the features of a plan that sell it. Without them, everybody has it. */
  sold?: string;
};

/**
 * What we promise, and by when. A clock of each runs in the panel: it is derived from what the nouns store, so nothing
 * has to be kept in step with it.
 */
export const PROMISES = {
  reply: {
    name: 'Reply to a request',
    term: { count: 1, unit: 'business day' },
    said: 'one business day',
    starts: 'A visitor sends a request without booking a call, or staff cancel the call',
    keeps: 'Staff reply, or set a status other than New',
    sentences: [
      'contact.intro',
      'booking.month.nothing',
      'consultation.book.failed.text',
      'consultation.form.lead',
      'emails.requests.receipt.paragraphs.0',
    ],
  },
  notes: {
    name: 'Written notes after a call',
    term: { count: 24, unit: 'hour' },
    said: 'a day',
    word: /\bnotes\b/,
    starts: 'A call ends',
    keeps: 'Its notes are sent',
    sentences: [
      'consultation.hero.points.2',
      'consultation.book.facts.2',
      'landing.questions.items.half-hour.answer',
      'landing.hero.reassurance',
    ],
  },
  strategy: {
    name: 'Strategy',
    term: { count: 3, unit: 'business day' },
    said: '2-3 days',
    fixedBy: 'specification',
    starts: 'The notes of a call are sent to a lead that is neither won nor lost',
    keeps: 'The strategy is first sent, or the plan without one',
    sentences: ['consultation.process.steps.strategy.duration'],
  },
  plan: {
    name: 'Plan',
    term: { count: 2, unit: 'business day' },
    said: '1-2 days',
    fixedBy: 'specification',
    starts: 'The strategy is first sent to a lead that is neither won nor lost',
    keeps: 'The plan is first sent',
    sentences: ['consultation.process.steps.plan.duration'],
  },
  priority: {
    name: 'Priority answer',
    term: { count: 4, unit: 'business hour' },
    starts: 'A customer with a plan that sells it asks for a person in a conversation',
    keeps: 'Staff answer in the conversation',
    sentences: ['plans.premium'],
    sold: 'priority',
  },
  contact: {
    name: 'Dedicated contact',
    term: { count: 1, unit: 'business day' },
    starts: 'A customer gets a plan that sells it',
    keeps: 'Somebody is named, whom the customer sees on the dashboard and is told of by email',
    sentences: ['plans.executive-tier'],
    sold: 'dedicated contact',
  },
  waitlist: {
    name: 'Email to a waitlist',
    term: { count: 0, unit: 'day' },
    starts: 'The day begins on which a product starts, as staff set it under Waitlists',
    keeps: 'Its waitlist is emailed',
    sentences: ['landing.waitlist.text', 'emails.newsletter.waitlist.paragraphs.0'],
  },
  copy: {
    name: 'Copy of personal data',
    term: { count: 30, unit: 'day' },
    fixedBy: 'law',
    starts: 'Somebody asks for a copy of their data and confirms the address',
    keeps: 'The copy is ready to download',
    sentences: ['policies.privacy'],
  },
  deletion: {
    name: 'Deletion of personal data',
    term: { count: 30, unit: 'day' },
    fixedBy: 'law',
    starts: 'Somebody asks us to delete their data',
    keeps: 'The data is erased',
    sentences: ['policies.privacy'],
  },
} as const satisfies Record<string, Promised>;

/**
 * After which part of the term somebody is told that a promise is not kept yet: its owner, then admins, and both once it
 * is broken. The same for all, in business time for terms of business time.
 */
export const TOLD = { owner: 1 / 2, admins: 3 / 4, broken: 1 } as const;

export type PromiseKey = keyof typeof PROMISES;

// Object.keys returns exactly the list's keys.
export const PROMISE_KEYS = Object.keys(PROMISES) as PromiseKey[];

export const promised = (key: PromiseKey): Promised => PROMISES[key];

/** Where an own text says the term of its promise. */
export const TERM = '{term}';

const TYPED =
  /\b(?:an?|one|two|three|four|five|\d+(?: ?(?:-|–|to) ?\d+)?)[ -](?:business |working )?(?:hours?|days?)\b/i;

/** A term that was typed by hand, such as "24 hours"; null if there is none. */
export const typedTerm = (text: string): string | null => TYPED.exec(text)?.[0] ?? null;

/** The promise that a text makes. */
export const promiseOfText = (key: string): PromiseKey | null =>
  PROMISE_KEYS.find((promise) => promised(promise).sentences.includes(key)) ?? null;
