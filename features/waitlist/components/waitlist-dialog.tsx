import { type FormEvent, useRef, useState } from 'react';
import { waitlist as copy } from '#content/landing/saas.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { Field } from '#ui/form/fields.tsx';
import { Honeypot } from '#ui/form/honeypot.tsx';
import { NativeDialog } from '#ui/overlay/native-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { joinWaitlist, type WaitlistProduct } from '../client.ts';

type Product = { id: WaitlistProduct; name: string; description: string };

/** Takes an address into the waitlist of a product that is not there yet. */
export default function WaitlistDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  function refuse(form: HTMLFormElement, reason: string) {
    setError(reason);
    form.querySelector<HTMLInputElement>('[name="email"]')?.focus();
  }

  async function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const typed = Object.fromEntries(new FormData(form)) as { email: string; website: string };
    const email = typed.email.trim();
    if (!email.includes('@')) return refuse(form, copy.invalid);
    setError(undefined);
    setBusy(true);
    const result = await joinWaitlist({ email, product: product.id, website: typed.website });
    setBusy(false);
    if (!result.ok) return refuse(form, result.fields.email?.[0] ?? (result.message || copy.failed));
    dialog.current?.close();
    const { title, text } = result.value.needsConfirmation ? copy.confirm : copy.done;
    showToast(
      title,
      text.replace('{product}', () => product.name),
    );
  }

  return (
    <NativeDialog ref={dialog} title={product.name} closeLabel={copy.close} onClose={onClose}>
      <p className="muted">{product.description}</p>
      <p>{copy.text}</p>
      <form method="post" noValidate aria-busy={isBusy} onSubmit={(event) => void join(event)}>
        <Field
          label={copy.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={error}
          required
        />
        <Honeypot />
        <BusyButton type="submit" className="btn btn-p" isBusy={isBusy} busyLabel={copy.busy}>
          {copy.button}
        </BusyButton>
      </form>
    </NativeDialog>
  );
}
