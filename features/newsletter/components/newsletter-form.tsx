import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { company } from '#content/company.ts';
import { footer } from '#content/frame.ts';
import { Honeypot } from '#ui/form/honeypot.tsx';
import { keepFocus } from '#ui/overlay/keep-focus.ts';
import { showToast } from '#ui/toast/toast.ts';
import { subscribeToNewsletter } from '../client.ts';

const { label, placeholder, button, busy, noScript, invalid, failed, done } = footer.newsletter;

export function NewsletterForm() {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);

  async function send(form: HTMLFormElement, email: string, website: string) {
    const returnFocus = keepFocus(form);
    setSubmitting(true);
    const result = await subscribeToNewsletter({ email, website, fillTime: Math.round(performance.now()) });
    flushSync(() => setSubmitting(false));
    returnFocus();
    if (!result.ok) return showToast(failed.title, failed.text, { isError: true });
    form.reset();
    showToast(done.title, done.text);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as { email: string; website: string };
    const email = typed.email.trim();
    if (!email.includes('@')) {
      showToast(invalid.title, invalid.text, { isError: true });
      inputRef.current?.focus();
      return;
    }
    isBusy.current = true;
    void send(event.currentTarget, email, typed.website).finally(() => {
      isBusy.current = false;
    });
  }

  return (
    <form className="newsletter" method="post" onSubmit={submit} noValidate aria-busy={isSubmitting}>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={inputRef}
        className="input"
        type="email"
        name="email"
        autoComplete="email"
        placeholder={placeholder}
        maxLength={254}
        disabled={isSubmitting}
      />
      <Honeypot />
      <button type="submit" className="btn btn-p" disabled={isSubmitting}>
        {isSubmitting ? busy : button}
      </button>
      <noscript>
        <p className="subtle text-sm">
          {noScript} <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      </noscript>
    </form>
  );
}
