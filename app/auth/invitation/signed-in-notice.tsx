import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { auth } from '#content/auth.ts';
import { signOutToast } from '#content/dashboard.ts';
import { type AccountAction, announceSignOut, signOut } from '#features/accounts/client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';

const copy = auth.invitation;

type Props = { name: string; email: string };

/** Says whose session the invited person would leave, and ends it. Without a script, the link has to be opened again. */
export function SignedInNotice({ name, email }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function leave(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const result = await signOut();
    setBusy(false);
    if (!result.ok) return showToast(signOutToast.failed, result.message || undefined, { isError: true });
    announceSignOut();
    await revalidate();
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <form
      method="post"
      action={'/api/logout' satisfies AccountAction}
      className="notice mt-6 grid justify-items-start gap-2 wrap-anywhere"
      onSubmit={(event) => void leave(event)}
    >
      <p>{fillText(copy.signedIn, { name, email })}</p>
      <BusyButton type="submit" className="btn btn-s btn-sm" isBusy={isBusy} busyLabel={copy.signingOut}>
        {copy.signOut}
      </BusyButton>
    </form>
  );
}
