import { Copy } from 'lucide-react';
import { useState } from 'react';
import { adminPanel } from '#content/admin.ts';
import { subscriberList as copy } from '#content/admin-lists.ts';
import { noteExport } from '#features/audit/client.ts';
import { subscribers } from '#features/newsletter/client.ts';
import { type ListQuery, readAllRows } from '#lib/list.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { TextAreaField } from '#ui/fields.tsx';
import { Modal } from '#ui/modal.tsx';
import { copyText } from './copy-text.ts';

/** Null where they cannot be read, or where it cannot be noted that they leave the house. */
async function readAddresses(query: ListQuery): Promise<string | null> {
  const all = await readAllRows(subscribers, query);
  if (!all.ok) return null;
  const { filter, q } = query;
  const noted = await noteExport({ list: 'subscribers', format: 'copy', filter, q, rows: all.rows.length });
  return noted.ok ? all.rows.map(({ email }) => email).join(', ') : null;
}

/** Every address that search and filter match. Where the browser forbids copying they are shown to be copied by hand. */
export function CopyEmails({ query }: { query: ListQuery }) {
  const [isBusy, setBusy] = useState(false);
  const [byHand, setByHand] = useState<string>();

  async function copyAll() {
    setBusy(true);
    const text = await readAddresses(query);
    const isCopied = text !== null && (await copyText(text));
    setBusy(false);
    window.alert(isCopied ? copy.copied : copy.copyFailed);
    if (text !== null && !isCopied) setByHand(text);
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
