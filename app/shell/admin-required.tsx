import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { adminRequired, shell } from '#content/dashboard.ts';
import { useShell } from './shell-context.ts';

/** Shown on /admin and its subpages to users who aren't admins. */
export function AdminRequired() {
  const { signOut } = useShell();
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
        <button type="button" className="btn btn-s" onClick={() => void signOut()}>
          {shell.logout}
        </button>
      </div>
    </section>
  );
}
