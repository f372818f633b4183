import { siteContext } from '#app/context.ts';
import { pageMeta } from '#app/meta.ts';
import { alternateLogins } from '#content/auth.ts';
import { company } from '#content/company.ts';
import type { Route } from './+types/admin-login-page';
import { AlternateLoginPage } from './alternate-login-frame.tsx';

const copy = alternateLogins.admin;

export const loader = ({ context }: Route.LoaderArgs) => ({
  prefill: context.get(siteContext).demoLogins?.admin ?? null,
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${copy.title} | ${company.name}`,
    description: copy.lead,
    path: '/admin-login',
    isHidden: true,
  });

export default function AdminLogin({ loaderData: { prefill } }: Route.ComponentProps) {
  return (
    <AlternateLoginPage copy={copy} path="/api/admin-login" delay={1500} prefill={prefill}>
      <p className="subtle text-sm">{copy.help}</p>
    </AlternateLoginPage>
  );
}
