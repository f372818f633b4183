import { useRef } from 'react';
import { waitlist as copy } from '#content/landing/saas.ts';
import { joinWaitlist, waitlistAction } from '#features/newsletter/client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { NativeDialog } from '#ui/dialog/native-dialog.tsx';
import { Honeypot } from '#ui/form/controls/honeypot.tsx';
import { earlyCheck } from '#ui/form/early-errors.ts';
import { Field } from '#ui/form/fields.tsx';
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';

type Product = { id: string; name: string; description: string };

export function WaitlistDialog({ id, product }: { id: string; product: Product }) {
  const dialog = useRef<HTMLDialogElement>(null);

  async function join({ email, website }: { email: string; website: string }) {
    const result = await joinWaitlist({ email: email.trim(), product: product.id, website });
    if (result.ok) return result;
    // There is only one field, so every error is shown beneath it.
    const reason = result.fields.email?.[0] ?? (result.message || copy.failed);
    return { ...result, fields: { email: [reason] } };
  }

  const form = useForm({
    action: waitlistAction,
    draft: `draft:waitlist:${product.id}`,
    hidden: { product: product.id },
    check: ({ email }) => ({ email: String(email).includes('@') ? undefined : copy.invalid }),
    send: join,
    onDone: ({ needsConfirmation }) => {
      dialog.current?.close();
      const { title, text } = needsConfirmation ? copy.confirm : copy.done;
      showToast(title, fillText(text, { product: product.name }));
    },
    onFailed: ({ fields }) => {
      if (dialog.current?.open) return;
      clear();
      showToast(fields.email?.[0] ?? copy.failed, undefined, { isError: true });
    },
  });

  const { fill, forgetDraft, isPosted } = form;

  function clear() {
    forgetDraft();
    fill({ email: '' });
  }

  return (
    <NativeDialog id={id} ref={dialog} title={product.name} closeLabel={copy.close} isOpen={isPosted} onClose={clear}>
      <p className="muted">{product.description}</p>
      <p>{copy.text}</p>
      <Form form={form}>
        <FormProblem />
        <Field
          label={copy.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          {...earlyCheck({ min: 1, error: copy.invalid })}
        />
        <Honeypot />
        <SubmitButton label={copy.button} busyLabel={copy.busy} />
      </Form>
    </NativeDialog>
  );
}
