import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { adminRequired, shell } from '#content/dashboard.ts';
import { seeAsScreens } from '#content/see-as-screens.ts';
import { ClosedWhileSeeAs } from './closed-while-see-as.tsx';
import { useShell } from './shell-context.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** Shown on /admin and its subpages to users who aren't admins. */
export function AdminRequired() {
  const { seeAs } = useShell();
  if (seeAs) return <ClosedWhileSeeAs {...seeAs} copy={seeAsScreens.panel} />;
  return (
    <section className="card empty mx-auto my-[clamp(1rem,8vh,5rem)] max-w-136">
      <span className="tile">
        <ShieldAlert className="icon" aria-hidden />
      </span>
      <h1>{adminRequired.heading}</h1>
      <p>{adminRequired.text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Link to="/dashboard" className="btn btn-p">
          {adminRequired.back}
        </Link>
        <SignOutButton className="btn btn-s">{shell.logout}</SignOutButton>
      </div>
    </section>
  );
}
