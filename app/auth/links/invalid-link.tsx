import { Link } from 'react-router';
import { auth } from '#content/auth.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthPanel } from '../auth-panel.tsx';
import { authPath } from '../auth-path.ts';

export function InvalidLink({ canRequestNew = true }: { canRequestNew?: boolean }) {
  return (
    <AuthFrame heading={auth.invalidLink.heading} panel={<AuthPanel />}>
      <p role="alert" className="notice bad mt-6">
        {auth.invalidLink.text}
      </p>
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        {canRequestNew && (
          <Link className="link small" to={authPath('forgot', '')}>
            {auth.reset.again}
          </Link>
        )}
        <Link className="link small" to="/auth">
          {auth.forgot.back}
        </Link>
      </div>
    </AuthFrame>
  );
}
