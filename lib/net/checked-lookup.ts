import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

export class NotPublic extends Error {}

/** The connection goes to the addresses checked here, so a second answer of the name server can't lead it elsewhere. */
export const checkedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, []);
      else if (!first || !addresses.every(({ address }) => isAllowed(address)))
        callback(new NotPublic('the address is not public'), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
