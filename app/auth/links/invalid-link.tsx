import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { auth } from '#content/auth.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthPanel } from '../auth-panel.tsx';

/** The children are links to what may help. */
export function InvalidLink({ text = auth.invalidLink.text, children }: { text?: string; children?: ReactNode }) {
  return (
    <AuthFrame heading={auth.invalidLink.heading} panel={<AuthPanel />}>
      <p role="alert" className="notice bad mt-6">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        {children}
        <Link className="link text-base" to="/auth">
          {auth.forgot.back}
        </Link>
      </div>
    </AuthFrame>
  );
}
