import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { adminPanel } from '#content/admin/admin.ts';
import { availabilityAddresses as copy } from '#content/admin/admin-availability.ts';
import { makeNewFeed, readFeed } from '#features/calendar/client.ts';
import type { HostAvailability } from '#features/calendar/contract.ts';
import { copyText } from '#ui/browser/copy-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';

/** The secret address of the bookings, fetched only to be copied. */
export function FeedPart({ stored: { hostId, isHost } }: { stored: HostAvailability }) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const fail = (title: string, message: string) =>
    showToast(title, message || adminPanel.unreachable, { isError: true });

  async function copyAddress() {
    const result = await readFeed(hostId);
    if (!result.ok) return fail(copy.notCopied, result.message);
    const { url } = result.value;
    if (await copyText(url)) showToast(copy.copied);
    else fail(copy.notCopied, url);
  }

  async function renew() {
    const result = await makeNewFeed(hostId);
    setAsking(false);
    if (result.ok) showToast(copy.renewed, copy.renewedText);
    else fail(copy.notRenewed, result.message);
  }

  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{copy.feed}</h3>
      {!isHost && <p className="hint">{copy.feedLater}</p>}
      {isHost && (
        <>
          <div className="feed">
            <input className="input sm" readOnly value={copy.hidden} aria-labelledby={id} />
            <BusyButton type="button" className="btn btn-s" busyLabel={copy.copy} onClick={copyAddress}>
              <Copy className="icon" aria-hidden />
              {copy.copy}
            </BusyButton>
          </div>
          <p className="hint">
            {copy.feedHint}{' '}
            <button type="button" className="text-button" onClick={() => setAsking(true)}>
              {copy.renew}
            </button>
          </p>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={copy.ask.title}
        text={copy.ask.text}
        cancel={copy.ask.cancel}
        onCancel={() => setAsking(false)}
        choices={[{ label: copy.ask.confirm, busyLabel: copy.renewing, kind: 'danger', onChoose: renew }]}
      />
    </section>
  );
}
