import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { adminRequired, shell } from '#content/dashboard.ts';
import { seeingScreens } from '#content/seeing-screens.ts';
import { ClosedWhileSeeing } from './closed-while-seeing.tsx';
import { useShell } from './shell-context.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** Shown on /admin and its subpages to users who aren't admins. */
export function AdminRequired() {
  const { seenAs } = useShell();
  if (seenAs) return <ClosedWhileSeeing {...seenAs} copy={seeingScreens.panel} />;
  return (
    <section className="card empty admin-required">
      <span className="tile">
        <ShieldAlert className="icon" aria-hidden />
      </span>
      <h1>{adminRequired.heading}</h1>
      <p>{adminRequired.text}</p>
      <div className="ways">
        <Link to="/dashboard" className="btn btn-p">
          {adminRequired.back}
        </Link>
        <SignOutButton className="btn btn-s">{shell.logout}</SignOutButton>
      </div>
    </section>
  );
}
