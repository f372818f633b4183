import { Copy } from 'lucide-react';
import { useState } from 'react';
import { subscriberList as copy } from '#content/admin/admin-lists.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { ListQuery } from '#lib/api/list.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { copyAddresses } from './copy-addresses.ts';

const MESSAGES = {
  copied: copy.copied,
  empty: copy.noneToCopy,
  failed: copy.copyFailed,
  forbidden: copy.copyFailed,
};

/** Copies all matching addresses. If the browser blocks the clipboard, a dialog shows them. */
export function CopyEmails({ query }: { query: ListQuery }) {
  const [byHand, setByHand] = useState<string>();

  async function copyAll() {
    const copied = await copyAddresses(query);
    window.alert(MESSAGES[copied.state]);
    if (copied.state === 'forbidden') setByHand(copied.text);
  }

  return (
    <>
      <BusyButton type="button" className="btn btn-s btn-sm" busyLabel={copy.copying} onClick={copyAll}>
        <Copy className="icon" aria-hidden />
        {copy.copy}
      </BusyButton>
      {byHand !== undefined && (
        <Modal kind="dialog" title={copy.byHand} closeLabel={adminPanel.close} onClose={() => setByHand(undefined)}>
          <p className="muted">{copy.byHandText}</p>
          <TextAreaField
            label={copy.addresses}
            name="addresses"
            rows={8}
            readOnly
            required
            value={byHand}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Modal>
      )}
    </>
  );
}
