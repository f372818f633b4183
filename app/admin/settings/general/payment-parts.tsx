import { Copy } from 'lucide-react';
import { useState } from 'react';
import { siteSettings as copy } from '#content/admin/site-settings.ts';
import { copyText } from '#ui/browser/copy-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';
import type { CardState } from './use-card.ts';

/** The address that Stripe sends its messages to, and how to stop selling. */
export function PaymentParts({ state, webhookUrl }: { state: CardState; webhookUrl: string }) {
  const [isAsking, setAsking] = useState(false);
  const { fields } = state.card;
  const canRemove = fields.every(({ isSet, variable }) => isSet && variable === null);

  async function copyAddress() {
    if (await copyText(webhookUrl)) showToast(copy.copied);
    else showToast(copy.notCopied, webhookUrl, { isError: true });
  }

  async function remove() {
    await state.save(Object.fromEntries(fields.map(({ name }) => [name, ''])));
    setAsking(false);
  }

  return (
    <div className="col-span-6 grid gap-4 sm:col-span-12">
      <div className="field">
        <label className="label" htmlFor="webhook-address">
          {copy.webhook}
        </label>
        <div className="flex gap-2">
          <input
            id="webhook-address"
            className="input min-w-0 flex-1 bg-hover font-mono text-sm"
            readOnly
            value={webhookUrl}
          />
          <button type="button" className="btn btn-s" onClick={() => void copyAddress()}>
            <Copy className="icon" aria-hidden />
            {copy.copy}
          </button>
        </div>
      </div>
      {canRemove && (
        <button type="button" className="link justify-self-start text-sm" onClick={() => setAsking(true)}>
          {copy.remove}
        </button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={copy.removal.title}
        text={copy.removal.text}
        cancel={copy.removal.stay}
        onCancel={() => setAsking(false)}
        choices={[{ label: copy.removal.confirm, busyLabel: copy.saving, kind: 'danger', onChoose: remove }]}
      />
    </div>
  );
}
