import { and, eq, gt, like } from 'drizzle-orm';
import { yoursNow } from '#content/notifications.ts';
import { users } from '#db/schema/accounts.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { Ctx } from '#features/ctx.ts';
import { withdrawEvent } from '#features/mail/commands/withdraw-emails.server.ts';
import { hostName } from '#features/personal.server.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { notificationEmail } from '../emails.tsx';
import type { StaffEvent } from '../rules.ts';
import { notifyStaff } from './notifications.server.ts';

type Given = Pick<StaffEvent, 'subject' | 'path'> & {
  /** Which lead or promise, such as `request 7`. Of several leads the same for the same ones. */
  id: string;
  /** What it is, in words; nothing if the subject says so of several leads. */
  what?: string;
  from: number | null;
  to: number | null;
};

/**
 * Tells somebody that leads or a promise are theirs now, in the transaction of `ctx.db`. The email waits, so that it can be
 * undone. Whoever takes it, or gets it back by Undo, is told nothing.
 */
export async function tellOwner(ctx: Ctx, { id, what, subject, path, from, to }: Given): Promise<void> {
  const prefix = `owner:${id}:`;
  const undoable = new Date(ctx.now().getTime() - UNDO_MS);
  const undone = await ctx.db
    .delete(notifications)
    .where(and(like(notifications.eventKey, `${prefix}%`), gt(notifications.at, undoable)))
    .returning({ eventKey: notifications.eventKey });
  await withdrawEvent(ctx, `notification:${prefix}`);
  const isUndo = undone.some(({ eventKey }) => eventKey.startsWith(`${prefix}${to}:${from}:`));
  const isTold = to !== null && to !== ctx.actor?.id && !isUndo;
  const [giver] = await ctx.db
    .select({ name: hostName })
    .from(users)
    .where(eq(users.id, ctx.actor?.id ?? 0));
  const event: StaffEvent = {
    kind: 'owner',
    eventKey: `${prefix}${from}:${to}:${ctx.now().getTime()}`,
    subject,
    detail: fillText(what === undefined ? yoursNow.several : yoursNow.text, {
      what: what ?? '',
      giver: giver?.name ?? '',
    }),
    path,
  };
  const notBefore = new Date(ctx.now().getTime() + UNDO_MS);
  await notifyStaff(ctx, event, {
    // Also if nobody is told, so that Undo is recognized.
    to: isTold ? [to] : [],
    email: (recipient) => ({ ...notificationEmail(ctx.mail, recipient, event), notBefore }),
  });
}
