import { clientFor } from '#lib/api/api.ts';
import type { tokenApi } from './contract.ts';

export const tokenKeys = { all: ['tokens'] as const };

const call = clientFor<typeof tokenApi>();

export const listTokens = () => call('GET /api/tokens');
