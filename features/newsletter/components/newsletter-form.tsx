import { type FormEvent, useId, useState } from 'react';
import { footer } from '#content/frame.ts';
import { Honeypot } from '#ui/honeypot.tsx';
import { showToast } from '#ui/toast.ts';
import { subscribeToNewsletter } from '../client.ts';

export function NewsletterForm() {
  const [isSubmitting, setSubmitting] = useState(false);
  const id = useId();
  const { label, placeholder, button, busy } = footer.newsletter;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const email = String(data.get('email')).trim();
    if (!email.includes('@')) {
      showToast('Invalid email', 'Please enter a valid email address', { isError: true });
      form.querySelector<HTMLInputElement>('[name=email]')?.focus();
      return;
    }
    setSubmitting(true);
    const result = await subscribeToNewsletter({
      email,
      website: String(data.get('website')),
      fillTime: Math.round(performance.now()),
    });
    setSubmitting(false);
    if (result.ok) {
      form.reset();
      showToast('Subscribed!', 'Thank you for subscribing to our newsletter.');
    } else {
      showToast('Subscription failed', 'There was an issue subscribing to the newsletter.', { isError: true });
    }
  }

  return (
    <form className="newsletter" onSubmit={(event) => void submit(event)} noValidate aria-busy={isSubmitting}>
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
        disabled={isSubmitting}
      />
      <Honeypot />
      <button type="submit" className="btn btn-p" disabled={isSubmitting}>
        {isSubmitting ? busy : button}
      </button>
    </form>
  );
}
