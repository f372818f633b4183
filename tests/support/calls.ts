import type { Access } from '#lib/api/contract.ts';
import { contracts } from '#server/contracts.ts';

/** Every call with one of these kinds of access, and which it has. */
export const listCalls = (...kinds: Access[]) =>
  Object.entries(contracts)
    .filter(([, { access }]) => kinds.includes(access))
    .map(([call, { access }]) => `${call.padEnd(28)} ${access}`);
