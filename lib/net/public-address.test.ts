import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '2606:4700::1111',
  '2a00::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '::']],
  ['a private network', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1']],
  ['a local link', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
  ["a carrier's network", ['100.64.0.1', '100.127.255.255']],
  ['many machines', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1']],
  ['no machine', ['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '2001:db8::1']],
  [
    'an address of IPv4 in disguise',
    ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1'],
  ],
])('the address of %s is not public', (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});
