import { siteContext } from '#app/context.ts';
import { pageMeta } from '#app/meta.ts';
import { alternateLogins } from '#content/auth.ts';
import { company } from '#content/company.ts';
import type { Route } from './+types/test-login-page';
import { AlternateLoginPage } from './alternate-login-frame.tsx';
import { AuthenticationCheck } from './authentication-check.tsx';

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
