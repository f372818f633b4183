import '#app/site/site.css';
import '#ui/styles/office.css';
import { redirect, useSearchParams } from 'react-router';
import { readViewer, siteContext } from '#app/context.ts';
import { shellMeta } from '#app/shell/page-meta.ts';
import { ProofHost } from '#app/shell/proof/proof-host.tsx';
import { factorSetupPath } from '#app/shell/session/use-factor-setup.ts';
import { setup as copy } from '#content/admin/admin-setup.ts';
import { brand } from '#content/brand.ts';
import { findSetupLink } from '#features/accounts/queries/invitations.server.ts';
import { can } from '#features/permissions.ts';
import { readCompany } from '#features/site/queries/company.server.ts';
import { readLaunchCheck } from '#features/today/queries/launch.server.ts';
import type { Route } from './+types/setup-page';
import { AccountStep } from './account-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { LookStep } from './look-step.tsx';
import { ReadyStep } from './ready-step.tsx';
import { stepFrom } from './steps.ts';

/** The first step makes the admin who does the others. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  if (stepFrom(url.searchParams) === 'you') {
    const token = url.searchParams.get('token');
    return { link: token ? await findSetupLink(site.ctx, token) : null };
  }
  const user = await readViewer(site);
  const here = url.pathname + url.search;
  if (!user) throw redirect(`/auth?next=${encodeURIComponent(here)}`);
  if (await site.mustSetUpFactor()) throw redirect(factorSetupPath(url));
  if (!can(site.ctx.actor, 'manage-site')) throw redirect('/dashboard');
  const left = (await readLaunchCheck(site.ctx)).data.filter(({ state }) => state !== 'done');
  const look = { accent: brand.accent, logo: brand.logoLight };
  return { username: user.username, company: await readCompany(site.ctx), look, left };
}

export const meta: Route.MetaFunction = () => shellMeta(copy.title);

export default function SetupPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  if (loaderData.username === undefined) return <AccountStep link={loaderData.link} />;
  const { username, company, look, left } = loaderData;
  const step = stepFrom(query);
  if (step === 'look') return <LookStep look={look} />;
  if (step === 'ready') return <ReadyStep left={left} />;
  return (
    <>
      <CompanyStep company={company} />
      <ProofHost username={username} />
    </>
  );
}
