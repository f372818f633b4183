import { expect, test } from 'vitest';
import { callerAddress, limitKey, proxyList } from './address.ts';

const proxies = proxyList(['10.0.0.0/8', '192.0.2.7', '2001:db8:1::/48']);
const seen = (peer: string, forwardedFor?: string) => callerAddress(peer, forwardedFor, proxies);

test.each([
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['2001:db8:2::1', '198.51.100.1', '2001:db8:2::1'],
  ['192.0.2.8', '198.51.100.1', '192.0.2.8'],
])('ignores what the unknown proxy %s forwards', (peer, forwardedFor, caller) => {
  expect(seen(peer, forwardedFor)).toBe(caller);
});

test.each([
  ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['192.0.2.7', '2001:db8:9::5', '2001:db8:9::5'],
  ['2001:db8:1::3', '198.51.100.1:4711', '198.51.100.1'],
  ['10.1.2.3', '[2001:db8:9::5]:443', '2001:db8:9::5'],
])('trusts the proxy %s about %s', (peer, forwardedFor, caller) => {
  expect(seen(peer, forwardedFor)).toBe(caller);
});

test('uses the nearest untrusted address despite forged ones', () => {
  expect(seen('10.0.0.1', '1.1.1.1, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1');
});

test.each([undefined, '', 'unknown', '1.2.3', '<script>', '\u0000'])("uses the proxy's address for %j", (value) => {
  expect(seen('10.0.0.1', value)).toBe('10.0.0.1');
});

test.each([
  ['2001:db8:9:4::1', '2001:0DB8:9:4:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:db8:0:0:5::'],
])('counts %s and %s as one', (one, other) => {
  expect(limitKey(one)).toBe(limitKey(other));
});

test('counts another network separately', () => {
  expect(limitKey('2001:db8:9:4::1')).not.toBe(limitKey('2001:db8:9:5::1'));
  expect(limitKey('198.51.100.1')).not.toBe(limitKey('198.51.100.2'));
});
