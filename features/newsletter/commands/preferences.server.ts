import { and, eq, sql } from 'drizzle-orm';
import { newsletterTopics } from '#content/newsletter.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { withdrawNewsletters } from '#features/mail/commands/withdraw-emails.server.ts';
import { isErasedAddress } from '#lib/erased-address.ts';
import { linksEmail } from '../emails.tsx';
import type { Preferences } from '../input.ts';
import { hasToken, receives } from '../queries.server.ts';
import { subscribe } from './subscribe.server.ts';

/**
 * Stores the chosen topics, and withdraws what waits about others. False when nobody who gets the newsletter has this
 * token.
 */
export function choosePreferences(ctx: Ctx, { token, ...wanted }: Preferences): Promise<boolean> {
  const topics = newsletterTopics.flatMap(({ id }) => (wanted[id] ? [id] : []));
  return inTransaction(ctx, async (ctx) => {
    const [reader] = await ctx.db
      .update(subscribers)
      .set({ topics })
      .where(and(hasToken(token), receives))
      .returning({ email: subscribers.email });
    if (reader) await withdrawNewsletters(ctx, [reader.email, reader.email.toLowerCase()], topics);
    return reader !== undefined;
  });
}

/** Signs someone who left up again for the topics they had. False if nobody has this token or the address is erased. */
export async function subscribeAgain(ctx: Ctx, token: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ email: subscribers.email, topics: subscribers.topics })
    .from(subscribers)
    .where(hasToken(token));
  if (!known || isErasedAddress(known.email)) return false;
  const topics = known.topics.length > 0 ? known.topics : undefined;
  await subscribe(ctx, { email: known.email.toLowerCase(), website: '' }, 'website', topics);
  return true;
}

/** Emails new links to a subscriber, at most once a day. Does nothing for any other address. */
export async function sendLinks(ctx: Ctx, email: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [subscriber] = await ctx.db
      .select()
      .from(subscribers)
      .where(and(eq(sql`lower(${subscribers.email})`, email), receives))
      .for('share');
    if (subscriber) await ctx.mail.send(ctx, linksEmail(ctx.mail, subscriber, ctx.now()));
  });
}
