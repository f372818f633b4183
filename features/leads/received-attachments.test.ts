import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { receivedAttachments, receivedEmails, receivedParts } from '#db/schema/leads.ts';
import { notifications } from '#db/schema/notifications.ts';
import { deleteRequests } from '#features/requests/commands/delete-requests.server.ts';
import { anAnsweredLead, CRLF } from '#tests/support/answered-lead.ts';
import { testApp } from '#tests/support/app.ts';

const { ctx, db } = await testApp();

const stored = () => db.select().from(receivedEmails);

describe('attachments', () => {
  const withFile = (content: Buffer, name = 'plan.pdf') =>
    [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      `--b${CRLF}Content-Type: text/plain${CRLF}${CRLF}See the plan.`,
      `--b${CRLF}Content-Type: text/html; name="${name}"${CRLF}Content-Disposition: attachment; filename="${name}"`,
      `Content-Transfer-Encoding: base64${CRLF}${CRLF}${content.toString('base64').replace(/.{76}/g, `$&${CRLF}`)}`,
      '--b--',
    ].join(CRLF);
  const aMultipart = (answers: string, content: Buffer) =>
    [`From: ada@moreno.test`, 'Message-ID: <9@moreno.test>', `In-Reply-To: ${answers}`, withFile(content)].join(CRLF);

  test('are stored in parts, with the type of their bytes', async () => {
    const { server, read, answers } = await anAnsweredLead(ctx, db);
    const content = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(200_000, 7)]);
    server.add(aMultipart(answers, content));

    await read();

    expect(await db.select().from(receivedAttachments)).toMatchObject([
      { name: 'plan.pdf', type: 'application/pdf', sizeBytes: 200_008, refused: null },
    ]);
    const parts = await db.select().from(receivedParts).orderBy(receivedParts.id);
    expect(Buffer.concat(parts.map((part) => part.content)).equals(content)).toBe(true);
  });

  test('of an email that is too large are named, without reading them', async () => {
    const { server, read, answers } = await anAnsweredLead(ctx, db);
    const structure = `(("TEXT" "PLAIN" NIL NIL NIL "7BIT" 13 1)("APPLICATION" "PDF" ("NAME" "plan.pdf") NIL NIL "BASE64" 41943040 NIL ("ATTACHMENT" ("FILENAME" "plan.pdf")) NIL) "MIXED")`;
    server.add(aMultipart(answers, Buffer.alloc(30 * 1024 * 1024, 7)), { structure });

    await read();

    expect(await stored()).toMatchObject([{ text: 'See the plan.' }]);
    expect(await db.select().from(receivedAttachments)).toMatchObject([
      { name: 'plan.pdf', sizeBytes: 31_457_280, refused: 'size' },
    ]);
    expect(await db.$count(receivedParts)).toBe(0);
  });

  test('are deleted with the request, like the emails and their notifications', async () => {
    const { server, lead, read, answers } = await anAnsweredLead(ctx, db);
    server.add(aMultipart(answers, Buffer.from('%PDF-1.7')));
    await read();

    await deleteRequests(ctx, [lead.id]);

    expect([await db.$count(receivedEmails), await db.$count(receivedParts)]).toEqual([0, 0]);
    expect(await db.$count(notifications, eq(notifications.kind, 'reply'))).toBe(0);
  });
});
