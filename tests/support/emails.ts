import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { outbox } from '#db/schema/mail.ts';

/** The token in the newest email to the address. */
export async function tokenFor(db: Database, recipient: string): Promise<string> {
  const newest = db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.id)).limit(1);
  const [email] = await newest;
  return /token=([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? '';
}
