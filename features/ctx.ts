import type { Database } from '#db/open.ts';
import type { subscriptions } from '#db/schema/subscriptions.ts';
import type { Log } from '#lib/log.ts';
import type { OpeningHours } from '#lib/time/opening-hours.ts';
import type { ConsultantProvider } from './consultant-provider.server.ts';
import type { Payments, ProviderName, ProviderSubscription } from './payment-provider.server.ts';
import type { Actor } from './permissions.ts';
import type { PersonalData } from './personal.server.ts';

/** Passed to every command and query. Tests replace time, mail, payments and the consultants' provider here. */
export type Ctx = {
  db: Database;
  /** Null for an anonymous user. */
  actor: Actor | null;
  mail: Mail;
  /** Null when nothing is sold. */
  payments: Payments | null;
  /** Null if consultants only give the demo's answer. */
  consultant: ConsultantProvider | null;
  now: () => Date;
  log: Log;
  settings: SiteSettings;
  /** Whether demo accounts may sign in: not in production, because their passwords are published. */
  allowsDemoAccounts: boolean;
  /** How `subscriptions` records what the provider says. `checkout` reads it, and `subscriptions` builds on `checkout`. */
  recordSubscription: RecordSubscription;
  /** What each noun holds about people; the order matters to erasures. */
  personal: Personal[];
};

/** Settings that admins change in the panel. The environment's values win over those that are stored. */
type SiteSettings = {
  /** The environment's values, by the name of their variable. */
  environment: Readonly<Record<string, string>>;
  /** Encrypts the secrets among the stored ones. */
  key: Uint8Array;
  /** Whether the key is the site's own. */
  storesSecrets: boolean;
  /** Staff without a second factor may only do what customers may. */
  readonly requiresStaffFactor: boolean;
  /**
   * From now on, this process follows what is stored, and returns what applies. Other instances follow the content
   * version.
   */
  apply: () => Promise<Partial<Pick<Ctx, 'mail' | 'payments' | 'consultant'>>>;
};

export type Personal = PersonalData<Ctx>;

/** `isNew`: something has changed. */
export type RecordedSubscription = { row: typeof subscriptions.$inferSelect; isNew: boolean };

/** In the transaction of `ctx.db`. */
type RecordSubscription = (
  ctx: Ctx,
  buyer: { userId: number; provider: ProviderName; email: string; isActive: boolean },
  given: ProviderSubscription,
) => Promise<RecordedSubscription>;

/** What an email is about, as staff filter the list of emails. */
export type EmailKind = 'account' | 'billing' | 'newsletter' | 'request' | 'staff' | 'waitlist';

export type Email = {
  kind: EmailKind;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Unique per recipient and event, to prevent duplicates. */
  eventKey: string;
  /** Where answers go, if not to the sender. */
  replyTo?: string;
  /** The one-click unsubscribe address (RFC 8058). Newsletter emails have one, all others must not. */
  unsubscribeUrl?: string;
  campaignId?: number;
  /** Message-ID of the email that this one answers. */
  inReplyTo?: string;
  /** A calendar file (RFC 5546). */
  calendarMethod?: 'REQUEST' | 'CANCEL';
  calendar?: string;
  /** Staff who wrote it by hand. */
  authorId?: number;
  /** The consultation request it is about. Such an email is kept as long as the request. */
  requestId?: number;
  /** Not delivered before this time. */
  notBefore?: Date;
  /** Not delivered after this time. */
  expiresAt?: Date;
};

export type Mail = {
  /** Queues the email in the transaction of `ctx.db`. */
  send(ctx: Pick<Ctx, 'db' | 'now'>, email: Email): Promise<void>;
  /** Whether emails are delivered, so that an address must be confirmed before it is used. */
  isDelivered: boolean;
  /** Recipients of emails about leads, in lower case: the owner first. */
  leadAddresses: readonly string[];
  /** Business hours after which a lead without an answer is marked, and listed in the daily digest. */
  unansweredHours: number;
  /** On the clock of the time zone. */
  businessHours: OpeningHours;
  /** YYYY-MM-DD: days on which the business is closed. */
  holidays: readonly string[];
  /** Who emails come from: a name and an address. */
  from: string;
  /** Where answers to emails arrive; null if only people read them. The address is the one it receives. */
  inbox: { imapUrl: string; address: string | null } | null;
  /** In demo mode, emails may wait for a mail server: people read them in the mailbox. */
  isDemo: boolean;
  /** Base URL of links in emails. */
  appUrl: string;
  /** The sender's postal address, which the law requires in newsletters. Null: no campaign may be sent. */
  postalAddress: string | null;
  /** The time zone of dates in emails. */
  timeZone: string;
};

/**
 * Runs in one transaction. `run` is given `ctx` with the transaction as its database; name it `ctx` too, so that no
 * query can use the outer one.
 */
export const inTransaction = <Given extends Pick<Ctx, 'db'>, Result>(
  ctx: Given,
  run: (ctx: Given) => Promise<Result>,
): Promise<Result> => ctx.db.transaction((db) => run({ ...ctx, db }));
