import { siteContext } from '#app/context.ts';
import { pageMeta } from '#app/meta.ts';
import { alternateLogins } from '#content/auth.ts';
import { company } from '#content/company.ts';
import type { Route } from './+types/direct-login-page';
import { AlternateLoginPage } from './alternate-login-frame.tsx';

const copy = alternateLogins.direct;

export const loader = ({ context }: Route.LoaderArgs) => ({
  prefill: context.get(siteContext).demoLogins?.customer ?? null,
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${copy.title} | ${company.name}`,
    description: copy.lead,
    path: '/direct-login',
    isHidden: true,
  });

export default function DirectLogin({ loaderData: { prefill } }: Route.ComponentProps) {
  return <AlternateLoginPage copy={copy} path="/api/login" delay={1500} prefill={prefill} />;
}
