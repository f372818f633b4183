import { BlockList, isIPv6 } from 'node:net';

type Range = [network: string, prefix: number];

/** Special-purpose ranges of IANA: this machine, private networks, carriers' networks, documentation, multicast. */
const NOT_PUBLIC: Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** The only public range of IPv6. Addresses that contain one of IPv4 are outside of it. */
const PUBLIC_V6: Range = ['2000::', 3];
/** Parts of it that tunnel IPv4 or serve protocols and documentation. */
const NOT_PUBLIC_V6: Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function listOf(ranges: Range[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
}

const blocked = listOf(NOT_PUBLIC, 'ipv4');
const publicV6 = listOf([PUBLIC_V6], 'ipv6');
const blockedV6 = listOf(NOT_PUBLIC_V6, 'ipv6');

/** Whether an IP address belongs to the open internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? publicV6.check(address, 'ipv6') && !blockedV6.check(address, 'ipv6')
    : !blocked.check(address, 'ipv4');
