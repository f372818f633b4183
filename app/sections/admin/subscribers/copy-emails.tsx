import { Copy } from 'lucide-react';
import { useState } from 'react';
import { adminPanel } from '#content/admin.ts';
import { subscriberList as copy } from '#content/admin-lists.ts';
import { subscribers } from '#features/newsletter/client.ts';
import { type ListQuery, readAllRows } from '#lib/list.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { TextAreaField } from '#ui/fields.tsx';
import { Modal } from '#ui/modal.tsx';
import { copyText } from './copy-text.ts';

/** Every address that search and filter match. Where the browser forbids copying they are shown to be copied by hand. */
export function CopyEmails({ query }: { query: ListQuery }) {
  const [isBusy, setBusy] = useState(false);
  const [byHand, setByHand] = useState<string>();

  async function copyAll() {
    setBusy(true);
    const all = await readAllRows(subscribers, query);
    const text = all.ok ? all.rows.map(({ email }) => email).join(', ') : '';
    const isCopied = all.ok && (await copyText(text));
    setBusy(false);
    window.alert(isCopied ? copy.copied : copy.copyFailed);
    if (all.ok && !isCopied) setByHand(text);
  }

  return (
    <>
      <BusyButton
        type="button"
        className="btn btn-s btn-sm"
        isBusy={isBusy}
        busyLabel={copy.copying}
        onClick={() => void copyAll()}
      >
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
