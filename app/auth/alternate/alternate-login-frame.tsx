import type { ReactNode } from 'react';
import type { LoginPath } from '#features/accounts/client.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AlternateLoginForm } from './alternate-login-form.tsx';

type Props = {
  copy: { title: string; lead: string; notices: { succeeded: string; failed: string } };
  path: LoginPath;
  delay: number;
  prefill: { username: string; password: string } | null;
  children?: ReactNode;
};

/** The three alternate login pages; what only one of them has stands below the form. */
export function AlternateLoginPage({ copy, path, delay, prefill, children }: Props) {
  return (
    <AuthFrame heading={copy.title} lead={copy.lead}>
      <div className="mt-6 grid gap-6">
        <AlternateLoginForm path={path} notices={copy.notices} delay={delay} prefill={prefill} />
        {children}
      </div>
    </AuthFrame>
  );
}
