import type { ReactNode } from 'react';
import { siteContext } from '#app/context.ts';
import { pageMeta } from '#app/meta.ts';
import { alternateLogins } from '#content/auth.ts';
import { company } from '#content/company.ts';
import type { LoginPath } from '#features/accounts/client.ts';
import { AuthFrame } from '../auth-frame.tsx';
import type { Route } from './+types/alternate-login-page';
import { AlternateLoginForm } from './alternate-login-form.tsx';
import { AuthenticationCheck } from './authentication-check.tsx';

type Login = {
  copy: { title: string; lead: string; notices: { succeeded: string; failed: string } };
  /** The endpoint that signs in. */
  call: LoginPath;
  /** Milliseconds to read the banner before the dashboard opens. */
  delay: number;
  /** The demo account whose values prefill the form. */
  account: 'admin' | 'customer';
  /** Extra content below the form. */
  more?: () => ReactNode;
};

const { test, direct, admin } = alternateLogins;

const LOGINS: Record<string, Login> = {
  'test-login': {
    copy: test,
    call: '/api/test-login',
    delay: 1000,
    account: 'customer',
    more: () => <AuthenticationCheck />,
  },
  'direct-login': { copy: direct, call: '/api/login', delay: 1500, account: 'customer' },
  'admin-login': {
    copy: admin,
    call: '/api/admin-login',
    delay: 1500,
    account: 'admin',
    more: () => <p className="subtle text-sm/5">{admin.help}</p>,
  },
};

function loginAt(address: string): Login {
  const login = LOGINS[address];
  if (!login) throw new Error(`No alternate login is at /${address}`);
  return login;
}

export function loader({ pattern, context }: Route.LoaderArgs) {
  const { demoLogins } = context.get(siteContext);
  return { address: pattern, prefill: demoLogins?.[loginAt(pattern).account] ?? null };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, lead } = loginAt(loaderData.address).copy;
  return pageMeta(matches, {
    title: `${title} | ${company.name}`,
    description: lead,
    path: `/${loaderData.address}`,
    isHidden: true,
  });
}

export default function AlternateLoginPage({ loaderData: { address, prefill } }: Route.ComponentProps) {
  const { copy, call, delay, more } = loginAt(address);
  return (
    <AuthFrame heading={copy.title} lead={copy.lead}>
      <div className="mt-6 grid gap-6">
        <AlternateLoginForm key={address} path={call} notices={copy.notices} delay={delay} prefill={prefill} />
        {more?.()}
      </div>
    </AuthFrame>
  );
}
