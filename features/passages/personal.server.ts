import { passages } from '#db/schema/passages.ts';
import type { Personal } from '#features/ctx.ts';

export const personal: Personal = {
  notCopied: [[passages, 'derived from posts and documents']],
  keeps: [[passages, 'deleted with posts and documents']],
};
