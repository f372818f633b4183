import { confirmationInput } from '#features/confirmations/input.ts';
import type { Ctx } from '#features/ctx.ts';
import { RefusalError } from '#server/http/errors.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { readJson } from '#server/http/read-json.ts';
import type { Endpoints } from './endpoints.ts';

type Confirmation = {
  path: string;
  title: string;
  text: string;
  button: string;
  done: string;
  /** False when the link is unknown, used or expired. */
  confirm: (ctx: Ctx, token: string) => Promise<boolean>;
};

// Opening the link confirms nothing: mail scanners open links too. The button does.
const SCRIPT = `document.querySelector('button').addEventListener('click', async ({ target }) => {
  target.disabled = true;
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const said = document.querySelector('[role=status]');
  try {
    const answer = await fetch(location.pathname, {
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

/** The page behind a confirmation link, and what its button calls. */
export function confirmationEndpoints(
  { on, limit }: Endpoints,
  { path, title, text, button, done, confirm }: Confirmation,
) {
  on('GET', path, (c) =>
    plainPage(c, {
      title,
      body: `<p>${text}</p><p><button type="button">${button}</button></p><p role="status"></p>`,
      script: SCRIPT,
    }),
  );

  on('POST', path, limit('subscribe'), async (c) => {
    const { token } = await readJson(c, confirmationInput);
    if (await confirm(c.get('ctx'), token)) return c.json({ success: true, message: done });
    throw new RefusalError({ status: 400, code: 'invalid_link', message: 'This link has expired or was already used' });
  });
}
