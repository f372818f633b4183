import '#ui/styles/prose.css';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { breadcrumbs, pageMeta } from '#app/meta.ts';
import { company } from '#content/company.ts';
import { policies } from '#content/legal/legal.ts';
import { legalPage } from '#content/legal/legal-page.ts';
import type { Route } from './+types/policy-page';
import { POLICIES, PolicyText } from './policy-text.tsx';

export function loader({ pattern }: Route.LoaderArgs) {
  const policy = policies.find(({ path }) => path === `/${pattern}`);
  if (!policy) throw new Error(`There is no policy at /${pattern}`);
  return policy;
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
