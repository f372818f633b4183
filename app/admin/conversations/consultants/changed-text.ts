import { consultantsView as copy } from '#content/admin/admin-conversations.ts';
import type { ConsultantVersion } from '#features/consultants/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import type { Dates } from '#ui/text/dates.ts';

/** When a version was saved, and by whom if that is known. */
export const changedText = ({ authorName, createdAt }: ConsultantVersion, longDateTime: Dates['longDateTime']) =>
  authorName === null
    ? fillText(copy.saved, { time: longDateTime(createdAt) })
    : fillText(copy.savedBy, { time: longDateTime(createdAt), name: authorName });
