import { useId, useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { LeadDocument } from '#features/leads/contract/documents.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';

const { lost: copy } = adminPanel;

export const isLostEmail = (status: LeadDocument['email']) => status === 'failed' || status === 'canceled';

/** Under an email that was not delivered: corrects its address and sends it again. */
export function LostEmail({ to, onSend }: { to: string; onSend: (email: string) => Promise<void> }) {
  const id = useId();
  const [email, setEmail] = useState({ text: to, isValid: true });
  return (
    <div className="field m-4">
      <label className="label" htmlFor={id}>
        {copy.address}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          className="input flex-1 basis-56"
          type="email"
          required
          maxLength={254}
          value={email.text}
          onChange={({ target }) => setEmail({ text: target.value, isValid: target.validity.valid })}
        />
        <BusyButton
          type="button"
          className="btn btn-p"
          busyLabel={copy.sending}
          aria-disabled={!email.isValid}
          onClick={() => onSend(email.text)}
        >
          {copy.again}
        </BusyButton>
      </div>
    </div>
  );
}
