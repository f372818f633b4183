import { adminPanel } from '#content/admin/admin-panel.ts';
import { ConflictNotice } from '#ui/form/conflict-notice.tsx';
import type { SavedTexts } from './use-saved-texts.ts';

/** What somebody else saved meanwhile, beside what is typed here. */
export function SavedConflict({ texts: { conflict, useTheirs, save } }: { texts: SavedTexts }) {
  if (!conflict) return null;
  return (
    <div className="m-4 grid gap-2">
      <ConflictNotice
        {...conflict}
        advice={adminPanel.saved.conflict}
        texts={adminPanel.conflict}
        onChoose={useTheirs}
      />
      <button type="button" className="btn btn-s btn-sm justify-self-start" onClick={() => void save()}>
        {adminPanel.saved.again}
      </button>
    </div>
  );
}
