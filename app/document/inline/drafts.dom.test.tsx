import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WaitlistDialogs } from '#app/site/landing/products/coming-soon-card.tsx';
import { NewsletterForm } from '#features/newsletter/components/newsletter-form.tsx';
import { draftStore } from '#ui/form/draft.ts';

const FORMS = ['waitlist:integrations', 'waitlist:analytics', 'newsletter'] as const;

/** Shows forms as the server renders them, each with a draft, and runs the inline script. */
async function openWithDrafts(address: string) {
  for (const form of FORMS) draftStore(`draft:${form}`).write({ values: { email: `${form}@moreno.test` } });
  history.replaceState(null, '', address);
  const forms = [<WaitlistDialogs key="waitlists" />, <NewsletterForm key="newsletter" />];
  document.body.innerHTML = renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: forms }])} />,
  );
  onTestFinished(() => {
    dispatchEvent(new Event('hydrated'));
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });
  // The query makes it run again in each test.
  await vi.importActual(`./drafts.js?${crypto.randomUUID()}`);
  return FORMS.filter((form) => draftStore(`draft:${form}`).read() !== null);
}

const emailIn = (form: string) => document.querySelector<HTMLInputElement>(`[data-draft="draft:${form}"] [name=email]`);

test.each([
  ['waitlist.integrations.false', ['waitlist:analytics', 'newsletter']],
  ['waitlist.analytics.true', ['waitlist:integrations', 'newsletter']],
])('forgets only the draft of the waitlist joined: %s', async (sent, kept) => {
  expect(await openWithDrafts(`/?sent=${sent}`)).toEqual(kept);

  for (const form of FORMS) expect(emailIn(form)?.value).toBe(kept.includes(form) ? `${form}@moreno.test` : '');
});

test('forgets the draft of the only form that makes a call', async () => {
  expect(await openWithDrafts('/?sent=subscribe')).toEqual(['waitlist:integrations', 'waitlist:analytics']);
});

test('keeps every draft while nothing was sent', async () => {
  expect(await openWithDrafts('/')).toEqual(FORMS);
});
