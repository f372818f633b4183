import '#ui/styles/prose.css';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { siteContext } from '#app/context.ts';
import { breadcrumbs, pageMeta } from '#app/meta.ts';
import { company } from '#content/company.ts';
import { legalPage } from '#content/legal/legal-page.ts';
import type { Route } from './+types/policy-page';
import { POLICIES, PolicyText } from './policy-text.tsx';

export async function loader({ pattern, context }: Route.LoaderArgs) {
  const policies = await context.get(siteContext).policies();
  const policy = policies.find(({ path }) => path === `/${pattern}`);
  if (!policy) throw new Error(`There is no policy at /${pattern}`);
  const { path, anchor, title, description, text, updated } = policy;
  return { path, anchor, title, description, text, updated };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, path } = loaderData;
  return pageMeta(matches, {
    title: `${title} | ${company.name}`,
    description,
    path,
    jsonLd: [
      breadcrumbs(matches, [
        [legalPage.heading, '/legal'],
        [title, path],
      ]),
    ],
  });
}

export default function SinglePolicy({ loaderData }: Route.ComponentProps) {
  return (
    <div className={POLICIES}>
      <div className="mx-auto w-full min-w-0 max-w-(--prose) print:max-w-none">
        <Link to="/legal" className="link back">
          <ArrowLeft className="icon" aria-hidden="true" />
          {legalPage.back}
        </Link>
        <PolicyText policy={loaderData} level={2}>
          <h1 className="display d2 mt-7">{loaderData.title}</h1>
        </PolicyText>
      </div>
    </div>
  );
}
