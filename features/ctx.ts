import type { Database } from '#db/open.ts';
import type { Log } from '#lib/log.ts';
import type { Payments } from './payments/provider.server.ts';

/** What every verb is given. Time, mail and payments come through here so that tests can fix them. */
export type Ctx = {
  db: Database;
  /** Who asks; null for a visitor. */
  actor: Actor | null;
  mail: Mail;
  /** Who takes the money; null where nothing is sold. */
  payments: Payments | null;
  now: () => Date;
  log: Log;
};

export type Role = 'customer' | 'editor' | 'admin';

export type Actor = { id: number; role: Role };

export type Email = {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** One letter per recipient and event. */
  eventKey: string;
  /** Before this it is not delivered. */
  notBefore?: Date;
  /** After this it need not be delivered any more. */
  expiresAt?: Date;
};

export type Mail = {
  /** Queues the letter in the transaction of `ctx.db`. */
  send(ctx: Pick<Ctx, 'db' | 'now'>, letter: Email): Promise<void>;
  /** True when letters leave the house, so that an address can be confirmed before it is used. */
  isDelivered: boolean;
  /** Where notices to staff go. */
  staffAddress: string;
  /** The public address that links in letters begin with. */
  appUrl: string;
  /** The time zone in which letters name a moment. */
  timeZone: string;
};
