import { useId } from 'react';
import { company } from '#content/company.ts';
import { footer } from '#content/frame.ts';
import { Honeypot } from '#ui/form/controls/honeypot.tsx';
import { earlyCheck } from '#ui/form/early-errors.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { subscribeToNewsletter } from '../client.ts';

const { label, placeholder, button, busy, noScript, invalid, failed, done } = footer.newsletter;

export function NewsletterForm() {
  const id = useId();
  const form = useForm({
    check: ({ email }) => ({ email: String(email).includes('@') ? undefined : invalid.text }),
    send: ({ email, website }: { email: string; website: string }) =>
      subscribeToNewsletter({ email: email.trim(), website, fillTime: Math.round(performance.now()) }),
    onInvalid: () => showToast(invalid.title, invalid.text, { isError: true }),
    onDone: () => showToast(done.title, done.text),
    onFailed: () => showToast(failed.title, failed.text, { isError: true }),
  });

  return (
    <Form form={form} className="newsletter">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="email"
        name="email"
        autoComplete="email"
        placeholder={placeholder}
        maxLength={254}
        {...earlyCheck({ min: 1, error: invalid.text })}
        data-error-title={invalid.title}
        disabled={form.isSending}
      />
      <Honeypot />
      <SubmitButton label={button} busyLabel={busy} />
      <noscript>
        <p className="subtle text-sm">
          {noScript} <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      </noscript>
    </Form>
  );
}
