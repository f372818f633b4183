import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { availabilityAddresses as copy } from '#content/admin/admin-availability.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { HostAvailability } from '#features/booking/contract/calendar.ts';
import { makeNewFeed, readFeed } from '#features/booking/staff-client.ts';
import { copyText } from '#ui/browser/copy-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { PartHeading, SidePart } from './side-part.tsx';

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
    <SidePart aria-labelledby={id}>
      <PartHeading id={id}>{copy.feed}</PartHeading>
      {!isHost && <p className="hint">{copy.feedLater}</p>}
      {isHost && (
        <>
          <div className="my-2 flex gap-2">
            <input className="input sm" readOnly value={copy.hidden} aria-labelledby={id} />
            <BusyButton type="button" className="btn btn-s" busyLabel={copy.copy} onClick={copyAddress}>
              <Copy className="icon" aria-hidden />
              {copy.copy}
            </BusyButton>
          </div>
          <p className="hint">
            {copy.feedHint}{' '}
            <button
              type="button"
              className="cursor-pointer font-medium text-accent-text underline underline-offset-[0.2em]"
              onClick={() => setAsking(true)}
            >
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
    </SidePart>
  );
}
