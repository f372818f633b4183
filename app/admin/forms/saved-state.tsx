import { adminPanel } from '#content/admin/admin-panel.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { zonedTime } from '#ui/text/zoned-time.ts';
import type { SavedTexts } from './use-saved-texts.ts';

const { saved: copy } = adminPanel;

type Props = { texts: SavedTexts; savedAt: string | null; timeZone: string };

/** Whether what is typed is stored. Only a failure is announced at once. */
export function SavedState({ texts: { isSaving, error, isDirty, save }, savedAt, timeZone }: Props) {
  if (error && isDirty) {
    return (
      <span className="flex flex-wrap items-center gap-2 text-sm text-danger-text" role="alert">
        {copy.unsaved}. {error}
        <button type="button" className="btn btn-s btn-sm" onClick={() => void save()}>
          {copy.again}
        </button>
      </span>
    );
  }
  const at = savedAt && fillText(copy.at, { time: zonedTime(savedAt, timeZone) });
  return (
    <span className="text-sm text-subtle" role="status">
      {isSaving ? copy.saving : isDirty ? '' : at}
    </span>
  );
}
