import { siteContext } from '#app/context.ts';
import { pageMeta } from '#app/meta.ts';
import { AlternateLoginPage } from '#app/sections/auth/alternate-login-page.tsx';
import { alternateLogins } from '#content/auth.ts';
import { company } from '#content/company.ts';
import { AuthenticationCheck } from '#features/accounts/components/authentication-check.tsx';
import type { Route } from './+types/test-login';

const copy = alternateLogins.test;

export const loader = ({ context }: Route.LoaderArgs) => ({
  prefill: context.get(siteContext).demoLogins?.customer ?? null,
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${copy.title} | ${company.name}`,
    description: copy.lead,
    path: '/test-login',
    isHidden: true,
  });

export default function TestLogin({ loaderData: { prefill } }: Route.ComponentProps) {
  return (
    <AlternateLoginPage copy={copy} path="/api/test-login" delay={1000} prefill={prefill}>
      <AuthenticationCheck />
    </AlternateLoginPage>
  );
}
