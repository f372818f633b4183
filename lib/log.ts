/** The part of a structured logger that our code uses. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** For `.catch` in a job: logs why one item failed, so that the next can be tried. */
export const logFailure =
  ({ log }: { log: Log }, facts: object, message: string) =>
  (error: unknown): void =>
    log.error({ err: error, ...facts }, message);
