import { type Ctx, inTransaction } from '#features/ctx.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import { logFailure } from '#lib/log.ts';

type Failure = {
  /** Once per key. */
  key: string;
  /** What couldn't be deleted, without naming anyone. */
  subject: string;
  /** When it is retried. */
  detail: string;
};

/**
 * For `.catch` in a job: logs that someone's data couldn't be deleted and notifies staff, so the job can go on.
 */
export const reportFailure =
  (ctx: Ctx, { key, subject, detail }: Failure) =>
  async (error: unknown): Promise<undefined> => {
    logFailure(ctx, { subject }, 'could not delete data')(error);
    const told = { eventKey: `failed-deletion:${key}`, subject, detail, path: '/admin?view=privacy' };
    await inTransaction(ctx, (ctx) => notifyStaff(ctx, { kind: 'failed-deletion', ...told })).catch(
      logFailure(ctx, { subject }, 'could not notify staff of a failed deletion'),
    );
    return undefined;
  };
