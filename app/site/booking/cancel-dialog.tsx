import '#ui/styles/native-dialog.css';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { booking } from '#content/booking.ts';
import type { VisitorBooking } from '#features/booking/contract/booking.ts';
import { factsOfTime } from '#features/booking/rules/booking-text.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { CallForm } from './call-form.tsx';

const texts = booking.cancel;

/** The server renders it open; where a script runs, it becomes modal, and the focus starts on the harmless choice. */
function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  dialog.close();
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-keep]')?.focus();
  return () => document.getElementById('cancel-call')?.focus();
}

export function CancelDialog({ token, call, zone }: { token: string; call: VisitorBooking; zone: string }) {
  const id = useId();
  const navigate = useNavigate();
  const page = `?${new URLSearchParams({ zone })}`;
  return (
    <dialog
      open
      ref={openModal}
      role="alertdialog"
      className="native-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        void navigate(page, { preventScrollReset: true });
      }}
      suppressHydrationWarning
    >
      <h2 id={`${id}-title`}>{texts.heading}</h2>
      <p id={`${id}-text`}>{fillText(texts.text, factsOfTime(call.startsAt, zone))}</p>
      <CallForm token={token} action="cancel">
        <div className="field">
          <label className="label" htmlFor={`${id}-reason`}>
            {texts.reason} <span>{booking.details.optional}</span>
          </label>
          <input id={`${id}-reason`} name="reason" className="input" maxLength={500} autoComplete="off" />
        </div>
        <p className="flex flex-wrap justify-end gap-2">
          <Link to={page} className="btn btn-s" data-keep autoFocus preventScrollReset>
            {texts.keep}
          </Link>
          <button type="submit" className="btn btn-d">
            {texts.button}
          </button>
        </p>
      </CallForm>
    </dialog>
  );
}
