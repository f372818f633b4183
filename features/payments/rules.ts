import type { Pack } from './provider.server.ts';

/** Where a customer lands after paying. */
export const successPath = (sessionId: string, pack: Pack | null) =>
  `/success?session_id=${sessionId}${pack ? '&bought=tokens' : ''}`;
