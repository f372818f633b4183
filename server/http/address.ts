import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Logger } from 'pino';

/** Tells whether a peer is a trusted proxy. Entries are addresses or CIDR ranges. */
export function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Strips the port, brackets, zone and the `::ffff:` of an IPv4-mapped address. */
function plain(address: string): string {
  return address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Whether the peer is a proxy that `TRUSTED_PROXIES` lists. */
export function isTrusted(peer: string, proxies: BlockList): boolean {
  const address = plain(peer);
  return isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The rightmost address that isn't a trusted proxy: anything further left could be forged. */
export function callerAddress(peer: string, forwardedFor: string | undefined, proxies: BlockList): string {
  const chain = (forwardedFor ?? '').split(',').map(plain);
  let caller = plain(peer);
  while (isIP(caller) !== 0 && proxies.check(caller, isIPv6(caller) ? 'ipv6' : 'ipv4')) {
    const next = chain.pop();
    if (next === undefined || isIP(next) === 0) break;
    caller = next;
  }
  return caller;
}

/** One IPv6 customer usually has a whole /64 network, so limits count its addresses together. */
export function limitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Warns once if TRUSTED_PROXIES doesn't list the proxy: rate limits then count all its visitors as one address. */
export function unlistedProxyWarning(log: Pick<Logger, 'warn'>): (address: string, peer: string) => void {
  let hasWarned = false;
  return (address, peer) => {
    if (hasWarned || address !== plain(peer)) return;
    hasWarned = true;
    log.warn({ peer }, 'requests are forwarded by a proxy that TRUSTED_PROXIES does not list');
  };
}
