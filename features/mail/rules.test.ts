import { expect, test } from 'vitest';
import { isMailboxRejected, meaningOf, mustEncrypt } from './rules.ts';

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

test.each([
  ["Can't send mail - all recipients were rejected: 452 4.2.2 over quota", 'full'],
  ['550 5.1.1 <ada@moreno.test>: recipient address rejected', 'missing'],
  ['550 No such user', 'missing'],
  ['Message failed: 554 5.7.1 message looks like spam', 'spam'],
  ['Invalid login: 535 5.7.8 wrong password', 'login'],
  ['Message failed: 421 4.7.0 too many messages', 'busy'],
  ['450 4.2.0 greylisted', 'busy'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['Greeting never received', 'unreachable'],
  ['554 transaction failed', null],
])('the answer "%s" means %s', (answer, meaning) => {
  expect(meaningOf(answer)).toBe(meaning);
});
