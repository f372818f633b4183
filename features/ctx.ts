import type { Database } from '#db/open.ts';
import type { Log } from '#lib/log.ts';
import type { ConsultantProvider } from './answers/provider.server.ts';
import type { Payments } from './payments/provider.server.ts';

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
};

export type Role = 'customer' | 'editor' | 'admin';

export type Actor = { id: number; role: Role };

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
  /** Who emails come from: a name and an address. */
  from: string;
  /** In demo mode, emails may wait for a mail server: people read them in the mailbox. */
  isDemo: boolean;
  /** Base URL of links in emails. */
  appUrl: string;
  /** The sender's postal address, which the law requires in newsletters. Null: no campaign may be sent. */
  postalAddress: string | null;
  /** The time zone of dates in emails. */
  timeZone: string;
};
