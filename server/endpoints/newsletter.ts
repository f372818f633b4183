import { confirmSubscriber, subscribe } from '#features/newsletter/commands.server.ts';
import { confirmationInput, newsletterInput } from '#features/newsletter/input.ts';
import { RefusalError } from '#server/http/errors.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { readJson } from '#server/http/read-json.ts';
import type { Endpoints } from './endpoints.ts';

// Opening the link confirms nothing: mail scanners open links too. The button does.
const CONFIRM = `document.querySelector('button').addEventListener('click', async ({ target }) => {
  target.disabled = true;
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const said = document.querySelector('[role=status]');
  try {
    const answer = await fetch('/api/newsletter/confirm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    said.textContent = (await answer.json()).message;
    target.hidden = answer.ok;
  } catch {
    said.textContent = 'Please try again later.';
  }
  target.disabled = false;
});`;

export function newsletterEndpoints({ on, limit }: Endpoints): void {
  on('POST', '/api/subscribe', limit('subscribe'), async (c) => {
    await subscribe(c.get('ctx'), await readJson(c, newsletterInput, { code: 'invalid_email' }));
    return c.json({ success: true, message: 'Thank you for subscribing to our newsletter.' });
  });

  on('GET', '/api/newsletter/confirm', (c) =>
    plainPage(c, {
      title: 'Confirm your subscription',
      body: '<p>One press and you are on the list.</p><p><button type="button">Subscribe</button></p><p role="status"></p>',
      script: CONFIRM,
    }),
  );

  on('POST', '/api/newsletter/confirm', limit('subscribe'), async (c) => {
    const { token } = await readJson(c, confirmationInput);
    if (await confirmSubscriber(c.get('ctx'), token)) {
      return c.json({ success: true, message: 'Thank you for subscribing to our newsletter.' });
    }
    throw new RefusalError({ status: 400, code: 'invalid_link', message: 'This link has expired or was already used' });
  });
}
