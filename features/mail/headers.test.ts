import { simpleParser } from 'mailparser';
import { expect, onTestFinished, test } from 'vitest';
import { mailbox } from '#lib/text/mailbox.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { smtpDelivery } from './nodemailer.server.ts';

const EMAIL = {
  recipient: 'ada@moreno.test',
  subject: 'Hello',
  text: 'Hello.',
  html: '<p>Hello.</p>',
  messageId: 'a1b2',
  replyTo: null as string | null,
  unsubscribeUrl: null as string | null,
  inReplyTo: null as string | null,
  calendarMethod: null as 'REQUEST' | 'CANCEL' | null,
  calendar: null as string | null,
};

/** What the mail server receives for each of the emails. */
async function receive(...emails: Partial<typeof EMAIL>[]) {
  const server = await startMailServer();
  const sender = { smtpUrl: server.url, from: 'Studio <studio@example.test>', appUrl: 'https://studio.test:8443' };
  const { deliver, close } = smtpDelivery(sender);
  onTestFinished(close);
  for (const email of emails) await deliver({ ...EMAIL, ...email });
  return server;
}

const headersOf = (source = '') => source.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? '';

test('keeps the Message-ID of an email that is sent again', async () => {
  const { received } = await receive({}, {});

  for (const { source } of received) expect(headersOf(source)).toContain('Message-ID: <a1b2@studio.test>');
  expect(received).toHaveLength(2);
});

// RFC 8058.
test('offers one-click unsubscribing in newsletter emails only', async () => {
  const url = `https://studio.test/api/newsletter/unsubscribe?token=${'x'.repeat(80)}`;

  const { received } = await receive({ unsubscribeUrl: url }, {});

  const [newsletter, other] = received.map(({ source }) => headersOf(source));
  expect(newsletter).toContain(`List-Unsubscribe: <${url}>`);
  expect(newsletter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(other).not.toContain('List-Unsubscribe');
});

test('sends answers to the reply address', async () => {
  const { received } = await receive({ replyTo: 'ben@moreno.test' });

  expect(headersOf(received[0]?.source)).toContain('Reply-To: ben@moreno.test');
});

test('sends answers to a name and its address', async () => {
  const { received } = await receive({ replyTo: mailbox('Ben Okafor', 'ben@okafor.test') });

  expect(headersOf(received[0]?.source)).toContain('Reply-To: Ben Okafor <ben@okafor.test>');
});

test.each([
  ['a1b2', '<a1b2@studio.test>'],
  ['<CAF+x_1=y@mail.example.com>', '<CAF+x_1=y@mail.example.com>'],
])('answers the email with the id %s', async (inReplyTo, id) => {
  const { received } = await receive({ inReplyTo });

  const headers = headersOf(received[0]?.source);
  expect(headers).toContain(`In-Reply-To: ${id}`);
  expect(headers).toContain(`References: ${id}`);
});

test.each(['a1b2\r\nBcc: eve@moreno.test', '<a@b.test> <c@d.test>', '<a>\u2028b@c.test', ''])(
  'leaves out the id %j of an answered email',
  async (inReplyTo) => {
    const { received } = await receive({ inReplyTo });

    expect(headersOf(received[0]?.source)).not.toMatch(/In-Reply-To|References|eve@/);
  },
);

// RFC 5546.
test('sends an invitation as a calendar part with its method, and as a file', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Café\r\nEND:VCALENDAR\r\n';

  const { received } = await receive({ calendarMethod: 'REQUEST', calendar }, {});

  const [invitation, other] = await Promise.all(received.map(({ source }) => simpleParser(source)));
  expect(received[0]?.source).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST');
  expect(
    invitation?.attachments.map(({ contentType, filename, content }) => [contentType, filename, String(content)]),
  ).toEqual([
    ['text/calendar', undefined, calendar],
    ['application/ics', 'invite.ics', calendar],
  ]);
  expect(other?.attachments).toEqual([]);
});

test.each([
  'eve@moreno.test, ben@moreno.test',
  'Eve <eve@moreno.test>',
  'eve@moreno.test\r\nBcc: ben@moreno.test',
  '"Eve" <eve@moreno.test>, ben@moreno.test',
  '',
])('leaves out the reply address %j', async (replyTo) => {
  const { received } = await receive({ replyTo });

  expect(headersOf(received[0]?.source)).not.toMatch(/Reply-To|eve@|ben@/);
});

test.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\0'])(
  'keeps a subject with %j on one line',
  async (breaker) => {
    const { received } = await receive({ subject: `Hello${breaker}Bcc: eve@moreno.test` });

    expect(headersOf(received[0]?.source)).toContain('Subject: Hello Bcc: eve@moreno.test');
    expect(received).toHaveLength(1);
  },
);

test.each(['\u202a', '\u202e', '\u2066', '\u2069', '\u200e', '\u061c'])(
  'keeps the direction of a subject with %j',
  async (mark) => {
    const { received } = await receive({ subject: `Request from Eve${mark} fdp.exe` });

    expect(headersOf(received[0]?.source)).toContain('Subject: Request from Eve fdp.exe');
  },
);

test('sends to one recipient, whatever the address contains', async () => {
  const { received } = await receive({ recipient: 'ada@moreno.test' });

  expect(received.map(({ recipient }) => recipient)).toEqual(['ada@moreno.test']);
  expect(headersOf(received[0]?.source)).toContain('To: ada@moreno.test');
});
