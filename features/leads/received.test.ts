import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fileName,
  isAutomatic,
  keepAttachments,
  ownIds,
  RECEIVED,
  splitQuoted,
  storable,
  typeOf,
} from './rules/received.ts';

describe('quoted text', () => {
  test.each([
    ['Yes.\n\nOn Mon, Jun 9, 2025 at 10:00, Studio <hi@studio.test> wrote:\n> When?', 'Yes.'],
    ['Yes.\n\nOn Mon, Jun 9, 2025 at 10:00 AM Bespoke AI Studio\n<hi@studio.test> wrote:\n> When?', 'Yes.'],
    ['Ja.\r\n\r\nAm 09.06.2025 um 10:00 schrieb Studio:\r\n> Wann?', 'Ja.'],
    ['Yes.\n\n-----Original Message-----\nFrom: Studio\nWhen?', 'Yes.'],
    ['Yes.\n\nFrom: Studio <hi@studio.test>\nSent: Monday\nTo: Ada\n\nWhen?', 'Yes.'],
    ['Yes.\n\n> When?\n> Now?', 'Yes.'],
    ['> When?\n\nMonday.\n\n> Where?\n\nHere.', '> When?\n\nMonday.\n\n> Where?\n\nHere.'],
    ['On Monday, she wrote: hello', 'On Monday, she wrote: hello'],
    ['Hi,\nOn Monday our CFO wrote:\nWe need it by May.', 'Hi,\nOn Monday our CFO wrote:\nWe need it by May.'],
    ['From: here we go', 'From: here we go'],
    ['> Only a quotation', '> Only a quotation'],
    ['', ''],
  ])('of %j leaves %j', (text, own) => {
    expect(splitQuoted(text).text).toBe(own);
  });

  test('keeps what somebody wrote below the announcement', () => {
    const text = 'On Mon, Jun 9, 2025 at 10:00, Studio wrote:\n> When?\n\nMonday.';

    expect(splitQuoted(text)).toEqual({ text, quoted: '' });
  });

  test('never loses a line, whatever is written', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('> a', 'On 1/2/2025 Ada wrote:', 'From: a', 'Sent: b', '', '-----Original Message-----'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { text, quoted } = splitQuoted(lines.join('\n'));
        const letters = (all: string) => all.replace(/\s/g, '');
        expect(letters(text + quoted)).toBe(letters(lines.join('\n')));
      }),
    );
  });
});

test.each([
  [{ 'auto-submitted': 'auto-generated' }, true],
  [{ 'auto-submitted': 'no' }, false],
  [{ precedence: 'Bulk' }, true],
  [{ precedence: 'first-class' }, false],
  [{ 'x-auto-response-suppress': 'DR, OOF, AutoReply' }, true],
  [{ 'return-path': '<>' }, true],
  [{ 'return-path': '<ada@moreno.test>' }, false],
  [{}, false],
])('%j counts as automatic: %s', (headers, expected) => {
  expect(isAutomatic(new Map(Object.entries(headers)))).toBe(expected);
});

test('takes only ids of our host for ours', () => {
  const answers = [
    '<a-1@studio.test>',
    '<A-2@STUDIO.TEST>',
    '<b@other.test>',
    '<c@studio.test.evil.test>',
    "<d'@studio.test>",
  ];

  expect(ownIds(answers, 'studio.test')).toEqual(['a-1', 'A-2']);
});

describe('attachments', () => {
  const file = (size: number, name = 'a.bin') => ({ name, content: new Uint8Array(size) });
  const refusals = (files: ReturnType<typeof file>[], stored = 0) =>
    keepAttachments(files, stored).map(({ refused }) => refused);

  test('are refused one by one, and named', () => {
    expect(refusals([file(RECEIVED.largest), file(RECEIVED.largest + 1), file(0)])).toEqual([null, 'size', null]);
    expect(refusals([file(2), file(1)], RECEIVED.total - 1)).toEqual(['total', null]);
    expect(refusals(Array.from({ length: 21 }, () => file(1))).at(-1)).toBe('count');
    expect(refusals(Array.from({ length: 1000 }, () => file(1)))).toHaveLength(40);
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\plan.pdf', 'plan.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\r\nb\u0000.txt', 'a b.txt'],
    ['\u200b', 'attachment'],
    ['', 'attachment'],
    ['con', 'con'],
    ['__proto__', '__proto__'],
  ])('named %j are stored as %j', (name, expected) => {
    expect(fileName(name)).toBe(expected);
  });

  test.each([
    ['%PDF-1.7', 'application/pdf'],
    ['<html><script>alert(1)</script>', 'application/octet-stream'],
    ['<svg onload="alert(1)">', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ])('that begin with %j are %s, whatever they are called', (content, type) => {
    expect(typeOf(Buffer.from(content))).toBe(type);
  });
});

test('makes every text storable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept = storable(`${text}\u0000\ud800`, 1000);
      expect(kept.isWellFormed() && !kept.includes('\u0000')).toBe(true);
    }),
  );
});
