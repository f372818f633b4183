import type { Database } from '#db/open.ts';

/** What every verb is given. Time comes through here so that tests can fix it. */
export type Ctx = {
  db: Database;
  now: () => Date;
  log: Log;
};

/** The part of a structured logger that features may use. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
