import { expect, test } from 'vitest';
import { isMailboxRejected, mustEncrypt } from './rules.ts';

test.each([
  '550 5.1.1 no such user',
  '552 5.2.2 mailbox full',
  '553 mailbox name not allowed',
  '550 sorry, no mailbox here by that name. (#5.1.1)',
])('%s rejects the mailbox', (answer) => {
  expect(isMailboxRejected(answer)).toBe(true);
});

test.each([
  '550 5.7.1 blocked by policy',
  '554 5.7.1 relay access denied',
  '554 transaction failed',
  '550 relay not permitted',
  '550 Sender verify failed',
  "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
  '550 5.1.8 sender domain not found',
  '503 5.5.1 need MAIL first',
  '450 4.2.1 greylisted',
])('%s is no final rejection of the mailbox', (answer) => {
  expect(isMailboxRejected(answer)).toBe(false);
});

test.each([
  ['smtp://relay.example.com', true],
  ['smtp://localhost.example.com', true],
  ['smtp://relay.example.com?ignoreTLS=true', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:2525', false],
])('%s must be encrypted: %s', (smtpUrl, isRequired) => {
  expect(mustEncrypt(smtpUrl)).toBe(isRequired);
});
