import { Link } from 'react-router';
import { useShell } from '#app/shell/shell-context.ts';
import { unconfirmedAddress } from '#content/people-on-plan.ts';
import { fillText } from '#lib/text/fill-text.ts';

/** Where consultants answer: somebody may have added the viewer's address to their plan. */
export function UnconfirmedAddress() {
  const { user } = useShell();
  if (user.emailVerified) return null;
  return (
    <p className="notice mb-7 wrap-anywhere">
      {fillText(unconfirmedAddress.text, { email: user.email })}{' '}
      <Link to="/dashboard/profile" className="inline-link">
        {unconfirmedAddress.link}
      </Link>
    </p>
  );
}
