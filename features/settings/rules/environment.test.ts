import { expect, test } from 'vitest';
import { asEnvironment, fromEnvironment } from './environment.ts';

const server = { MAIL_SERVER: 'smtp.studio.test', MAIL_USER: 'ada@studio.test', MAIL_PASSWORD: 'p@ss:/word' };
const login = 'ada%40studio.test:p%40ss%3A%2Fword';

test.each([
  [{}, `smtps://${login}@smtp.studio.test:465`],
  [{ MAIL_ENCRYPTION: 'starttls' }, `smtp://${login}@smtp.studio.test:587`],
  [{ MAIL_ENCRYPTION: 'none', MAIL_PORT: '2525' }, `smtp://${login}@smtp.studio.test:2525?ignoreTLS=true`],
  [{ MAIL_SERVER: 'fd00::1', MAIL_USER: undefined }, 'smtps://[fd00::1]:465'],
  [{ MAIL_PASSWORD: undefined }, undefined],
  [{ MAIL_SERVER: undefined }, undefined],
])('writes a mail server as its address: %j', (changed, url) => {
  expect(asEnvironment({ ...server, ...changed }).SMTP_URL).toBe(url);
});

test('writes and reads the mailbox as its address', () => {
  const fields = { INBOX_SERVER: 'imap.studio.test', INBOX_USER: 'hi@studio.test', INBOX_PASSWORD: 'p@ss' };

  expect(asEnvironment(fields)).toEqual({ IMAP_URL: 'imaps://hi%40studio.test:p%40ss@imap.studio.test:993' });
  expect(fromEnvironment(asEnvironment(fields))).toEqual({ ...fields, INBOX_PORT: '993', INBOX_ENCRYPTION: 'tls' });
  expect(asEnvironment({ ...fields, INBOX_PASSWORD: undefined })).toEqual({});
});

test('reads the fields back from the address', () => {
  const fields = { ...server, MAIL_PORT: '2525', MAIL_ENCRYPTION: 'starttls' };

  expect(fromEnvironment(asEnvironment(fields))).toEqual(fields);
});

test('reads a password with a percent sign that encodes nothing', () => {
  const read = fromEnvironment({
    SMTP_URL: 'smtps://ada:50%off@smtp.studio.test',
    IMAP_URL: 'imaps://ada:50%off@imap.studio.test',
  });

  expect(read).toMatchObject({ MAIL_PASSWORD: '50%off', INBOX_PASSWORD: '50%off' });
});

test.each([
  [{ MAIL_FROM_NAME: 'Studio, Inc.', MAIL_FROM_ADDRESS: 'hi@studio.test' }, '"Studio Inc." <hi@studio.test>'],
  [{ MAIL_FROM_ADDRESS: 'hi@studio.test' }, '"Bespoke AI Studio" <hi@studio.test>'],
])('writes the sender %j', (fields, from) => {
  expect(asEnvironment(fields).MAIL_FROM).toBe(from);
});

test.each(['Studio <hi@studio.test>', '"Studio" <hi@studio.test>'])('reads the sender %s', (from) => {
  expect(fromEnvironment({ MAIL_FROM: from })).toEqual({
    MAIL_FROM_NAME: 'Studio',
    MAIL_FROM_ADDRESS: 'hi@studio.test',
  });
});
