import type { FormEvent, ReactNode } from 'react';
import { focusOnLoad } from '#ui/browser/focus-on-load.ts';
import { useSubmission } from '#ui/form/submission.ts';

/** Browsers post a form again if its button is clicked twice. */
function postOnce(event: FormEvent<HTMLFormElement>) {
  const { dataset } = event.currentTarget;
  if (dataset.waiting !== undefined) event.preventDefault();
  // early-clicks.js removes it when the browser comes back to this page.
  dataset.waiting = '';
}

export const changeAddress = (token: string) => `/api/bookings/${token}`;

type Props = { token: string; action: string; className?: string; children: ReactNode };

/** A change of a booking. The browser posts it itself, with a script as without one. */
export function CallForm({ token, action, className, children }: Props) {
  const submission = useSubmission(changeAddress(token), { action });
  return (
    <form method="post" action={changeAddress(token)} className={className} onSubmit={postOnce}>
      <input type="hidden" name="action" value={action} />
      {submission && <input type="hidden" name="page" value={submission.page} />}
      {submission && !submission.error.alternatives && (
        <p className="notice bad outline-none" role="alert" {...focusOnLoad}>
          {submission.error.message}
        </p>
      )}
      {children}
    </form>
  );
}
