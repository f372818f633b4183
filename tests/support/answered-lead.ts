import { eq } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { readMailbox } from '#features/leads/commands/read-mailbox.server.ts';
import { sendReply } from '#features/leads/commands/send-reply.server.ts';
import { aLead } from './business.ts';
import { startImapServer } from './imap-server.ts';
import { aUser } from './people.ts';

export const CRLF = '\r\n';

type Facts = { from?: string; id?: string; answers?: string; headers?: string[]; body?: string };

export const anEmail = ({
  from = 'Ada <ada@moreno.test>',
  id = '<1@moreno.test>',
  answers,
  headers = [],
  body = 'Yes.',
}: Facts = {}) =>
  [
    `From: ${from}`,
    'Subject: Re: Your request',
    `Message-ID: ${id}`,
    ...(answers ? [`In-Reply-To: ${answers}`] : []),
    ...headers,
    '',
    body,
  ].join(CRLF);

export async function anInbox(ctx: Ctx, given?: Awaited<ReturnType<typeof startImapServer>>) {
  const server = given ?? (await startImapServer());
  const inbox = { imapUrl: server.imapUrl, address: 'hello@studio.test' };
  const reader: Ctx = { ...ctx, mail: { ...ctx.mail, inbox } };
  return { server, reader, read: () => readMailbox(reader, () => false) };
}

/** A mailbox, and a lead whom staff have answered by email. */
export async function anAnsweredLead(ctx: Ctx, db: Database) {
  const { server, reader, read } = await anInbox(ctx);
  const { id: staffId } = await aUser(db, { role: 'admin' });
  const admin: Ctx = { ...reader, actor: { id: staffId, role: 'admin' } };
  const lead = await aLead(db, { firstName: 'Ada', lastName: 'Moreno', email: 'Ada@Moreno.test' });
  await sendReply(admin, lead.id, { subject: 'Re: Your request', body: 'When can you start?' });
  const [sent] = await db.select().from(outbox).where(eq(outbox.requestId, lead.id));
  if (!sent) throw new Error('Nothing was sent');
  return { server, lead, admin, read, sent, answers: `<${sent.messageId}@${new URL(ctx.mail.appUrl).hostname}>` };
}
