import '#ui/styles/prose.css';
import { siteContext } from '#app/context.ts';
import { breadcrumbs, pageMeta } from '#app/meta.ts';
import { legalPage } from '#content/legal/legal-page.ts';
import { meta as texts } from '#content/meta.ts';
import type { Route } from './+types/legal-page';
import { POLICIES, PolicyText } from './policy-text.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const policies = await context.get(siteContext).policies();
  return { policies: policies.map(({ anchor, title, text, updated }) => ({ anchor, title, text, updated })) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...texts.legal,
    path: '/legal',
    jsonLd: [breadcrumbs(matches, [[legalPage.heading, '/legal']])],
  });
}

export default function AllPolicies({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`${POLICIES} lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start`}>
      <h1 className="display d2 lg:col-span-full">{legalPage.heading}</h1>
      <nav
        className="text-md lg:sticky lg:top-[calc(var(--header-h)+1.5rem)] lg:border-l lg:border-line-strong lg:pl-4 print:hidden"
        aria-labelledby="toc-label"
      >
        <h2 id="toc-label" className="mb-2 text-base font-strong">
          {legalPage.contents}
        </h2>
        <ul>
          {loaderData.policies.map(({ anchor, title }) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                className="block py-[0.3rem] text-muted underline-offset-[0.25em] hover:text-fg hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-w-(--prose) print:max-w-none">
        {loaderData.policies.map((policy) => (
          <PolicyText key={policy.anchor} policy={policy} level={3}>
            <h2 className="display d3">{policy.title}</h2>
          </PolicyText>
        ))}
      </div>
    </div>
  );
}
