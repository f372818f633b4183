import type { Context } from 'hono';
import type { Ctx } from '#features/ctx.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError } from '#server/http/errors.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';
import { succeeded } from './serve.ts';

export type Confirmation = {
  title: string;
  text: string;
  button: string;
  done: string;
  /** Returns false when the link is unknown, used or expired. */
  confirm: (ctx: Ctx, token: string) => Promise<boolean>;
};

// Opening the link confirms nothing, because mail scanners open links too. Clicking the button does.
const SCRIPT = `document.querySelector('button').addEventListener('click', async ({ target }) => {
  target.disabled = true;
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const output = document.querySelector('[role=status]');
  try {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    output.textContent = (await answer.json()).message;
    target.hidden = answer.ok;
  } catch {
    output.textContent = 'Please try again later.';
  }
  target.disabled = false;
});`;

export const confirmationPage = (c: Context<ServerEnv>, { title, text, button }: Confirmation) =>
  plainPage(c, {
    title,
    body: `<p>${text}</p><p><button type="button">${button}</button></p><p role="status"></p>`,
    script: SCRIPT,
  });

export async function confirmWith({ confirm, done }: Confirmation, ctx: Ctx, token: string) {
  if (await confirm(ctx, token)) return succeeded(done);
  throw new HttpError({
    status: 400,
    code: 'invalid_link',
    message: 'This link has expired or has already been used',
  });
}
