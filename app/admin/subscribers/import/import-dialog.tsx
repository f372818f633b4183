import { useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { subscriberImport as copy } from '#content/admin/admin-subscribers.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { ChooseStep } from './choose-step.tsx';
import { type Checked, MapStep } from './map-step.tsx';
import { ReportStep } from './report-step.tsx';
import type { Sheet } from './sheet.ts';

/** Nothing is stored before the last step, which stores everything at once. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [sheet, setSheet] = useState<Sheet>();
  const [checked, setChecked] = useState<Checked>();
  return (
    <Modal kind="form-dialog" title={copy.title} closeLabel={adminPanel.close} onClose={onClose}>
      {!sheet && <ChooseStep onChosen={setSheet} />}
      {sheet && !checked && <MapStep sheet={sheet} onBack={() => setSheet(undefined)} onChecked={setChecked} />}
      {sheet && checked && (
        <ReportStep sheet={sheet} checked={checked} onBack={() => setChecked(undefined)} onClose={onClose} />
      )}
    </Modal>
  );
}
