import { staffEmails } from '#content/emails/staff.ts';
import { PROMISE_KEYS, type PromiseKey, TOLD } from '#content/promises.ts';
import { type Action, type Actor, can } from '#features/permissions.ts';

export const NOTIFICATION_KINDS = [
  'lead',
  'reply',
  'conversation',
  'order',
  'failed-payment',
  'dispute',
  'failed-email',
  'failed-deletion',
  'restore',
  'spend',
  'security',
  'health',
  'promise',
  'owner',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Whom each kind concerns: those who may do something about it. */
export const NEEDS: Record<NotificationKind, Action> = {
  lead: 'answer-leads',
  reply: 'answer-leads',
  conversation: 'answer-conversations',
  order: 'manage-billing',
  'failed-payment': 'manage-billing',
  dispute: 'manage-billing',
  'failed-email': 'manage-emails',
  'failed-deletion': 'erase-people',
  restore: 'manage-emails',
  spend: 'manage-billing',
  security: 'manage-accounts',
  health: 'open-settings',
  promise: 'hold-calls',
  owner: 'hold-calls',
};

/** Who sees each promise: its clock, and what is told about it. */
export const PROMISE_NEEDS: Record<PromiseKey, Action> = {
  reply: 'answer-leads',
  notes: 'hold-calls',
  strategy: 'answer-leads',
  plan: 'answer-leads',
  priority: 'answer-conversations',
  contact: 'answer-conversations',
  waitlist: 'manage-campaigns',
  copy: 'erase-people',
  deletion: 'erase-people',
};

/** Of what the actor was notified while they had another role. */
export const promisesHiddenFrom = (actor: Actor) =>
  PROMISE_KEYS.filter((promise) => !can(actor, PROMISE_NEEDS[promise]));

/** What the actor is notified of. Someone with another role than before no longer sees what they were once told. */
export const kindsFor = (actor: Actor) => NOTIFICATION_KINDS.filter((kind) => can(actor, NEEDS[kind]));

export type Preference = { bell: boolean; email: boolean };

export type StaffEvent = {
  kind: NotificationKind;
  /** Unique per event: a second notification with the same key does nothing. */
  eventKey: string;
  /** Who or what it is about. */
  subject: string;
  detail: string;
  /** Where the panel shows it. */
  path: string;
};

/**
 * The addresses from the settings that are emailed, with or without an account: all of them about people who are waiting
 * for an answer, and the first, the owner's, about security.
 */
export function addressesFor(kind: NotificationKind, leadAddresses: readonly string[]): readonly string[] {
  if (kind === 'lead' || kind === 'reply' || kind === 'conversation') return leadAddresses;
  return kind === 'security' ? leadAddresses.slice(0, 1) : [];
}

const FOR_ALL: ReadonlySet<NotificationKind> = new Set([
  'dispute',
  'failed-deletion',
  'restore',
  'spend',
  'security',
  'health',
  'promise',
  'owner',
]);

/**
 * The bell shows everything. Emails about disputes, spend, security, health, restored backups, failed deletions, promises and what somebody
 * was given go to all whom they concern, and those about people who are waiting go to the addresses from the settings.
 */
export const defaultPreference = (kind: NotificationKind, email: string, leadAddresses: readonly string[]) => ({
  bell: true,
  email: FOR_ALL.has(kind) || addressesFor(kind, leadAddresses).includes(email.toLowerCase()),
});

/** The bell shows more than 99 as 99+. */
export const MOST_UNREAD = 100;

/** For the small print of emails to staff. */
export const changeNotifications = (appUrl: string) => ({
  label: staffEmails.change,
  url: `${appUrl}/admin/notifications`,
});

type Told = keyof typeof TOLD;

/** The event that somebody is told of a promise that isn't kept yet. */
export const warningKey = (of: { promise: PromiseKey; subjectId: number; to: Told }) =>
  `promise:${of.promise}:${of.subjectId}:${of.to}`;

export const warningKeys = (promise: PromiseKey, subjectId: number): string[] =>
  // Object.keys returns exactly who is told.
  (Object.keys(TOLD) as Told[]).map((to) => warningKey({ promise, subjectId, to }));
