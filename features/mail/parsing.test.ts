import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEmail } from './postal-mime.server.ts';
import { parseInThread } from './postal-mime-thread.server.ts';

const parse = (...lines: string[]) => parseEmail(Buffer.from(lines.join('\r\n')));

describe('an email', () => {
  test('names what it answers, the direct one first', async () => {
    const email = await parse('References: <a@x.test> <b@x.test>', 'In-Reply-To: <b@x.test>', '', 'Hi');

    expect(email?.answers).toEqual(['<b@x.test>', '<a@x.test>']);
  });

  test('written as HTML is read as text', async () => {
    const html =
      '<style>p{}</style><p>Hi &amp; <b>thanks</b></p><script>alert(1)</script><blockquote><p>Old</p></blockquote>';

    expect((await parse('Content-Type: text/html', '', html))?.text).toBe('Hi & thanks\n\n> Old');
  });

  test.each([
    ['iso-8859-1', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'Grüße'],
    ['windows-1252', Buffer.from([0x93, 0x48, 0x69, 0x94]), '“Hi”'],
    ['shift_jis', Buffer.from([0x82, 0xb1, 0x82, 0xf1]), 'こん'],
    ['no-such-charset', Buffer.from('Hi'), 'Hi'],
  ])('in %s is read', async (charset, body, text) => {
    const head = Buffer.from(`Content-Type: text/plain; charset=${charset}\r\n\r\n`);

    expect((await parseEmail(Buffer.concat([head, body])))?.text.trim()).toBe(text);
  });

  test('with ten thousand headers is read', async () => {
    const headers = Array.from({ length: 10_000 }, (_, index) => `X-Header-${index}: value`);

    expect((await parse(...headers, 'Subject: Hi', '', 'Text'))?.subject).toBe('Hi');
  });

  test('without anything is one without anything', async () => {
    expect(await parse('')).toMatchObject({ messageId: '', answers: [], fromAddress: '', text: '', sentAt: null });
  });

  test('that is nested without end is rejected', async () => {
    const parts = Array.from({ length: 300 }, (_, depth) =>
      [`Content-Type: multipart/mixed; boundary=b${depth}`, '', `--b${depth}`].join('\r\n'),
    );

    expect(await parse(...parts)).toBeNull();
  });

  test('never breaks the parser, whatever it contains', async () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'Content-Type: multipart/mixed; boundary=b',
        '--b',
        '--b--',
        '',
        'Content-Transfer-Encoding: base64',
        'Content-Type: text/html; charset=utf-7',
        'From: "\u202eevil" <a@b>, c@d',
        'Subject: =?utf-8?b?4oCu?= =?x?q?=ff?=',
        'Message-ID: <<>><a b>',
        'Date: yesterday',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 40 }), async (lines) => {
        const email = await parse(...lines);
        expect(email === null || typeof email.text === 'string').toBe(true);
      }),
    );
  });
});

test('a thread that takes too long is stopped', async () => {
  const bomb = Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(400_000)}`);

  expect(await parseInThread(bomb, 50)).toBeNull();
});
