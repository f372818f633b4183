import { randomUUID } from 'node:crypto';
import { isTrusted, proxyList } from './address.ts';

/** Ids of common proxies: UUIDs, hexadecimal numbers, and those of tracing. */
const ID = /^[\w.:+/=-]{8,100}$/;

export type RequestIds = (given: string | string[] | undefined, peer: string | undefined) => string;

/**
 * The id under which a request is logged. Only a proxy that `TRUSTED_PROXIES` lists may choose it: anybody else could
 * give two requests one id, or write into the log.
 */
export function requestIds(trustedProxies: readonly string[]): RequestIds {
  const proxies = proxyList(trustedProxies);
  return (given, peer) =>
    typeof given === 'string' && ID.test(given) && isTrusted(peer ?? '', proxies) ? given : randomUUID();
}
