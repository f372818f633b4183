import './legal.css';
import '#ui/text/prose.css';
import { breadcrumbs, pageMeta } from '#app/meta.ts';
import { policies } from '#content/legal/legal.ts';
import { legalPage } from '#content/legal/legal-page.ts';
import { meta as texts } from '#content/meta.ts';
import type { Route } from './+types/legal-page';
import { PolicyText } from './policy-text.tsx';

export const loader = () => ({ policies: policies.map(({ anchor, title, text }) => ({ anchor, title, text })) });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...texts.legal,
    path: '/legal',
    jsonLd: [breadcrumbs(matches, [[legalPage.heading, '/legal']])],
  });
}

export default function AllPolicies({ loaderData }: Route.ComponentProps) {
  return (
    <div className="legal-page wrap">
      <h1 className="head display">{legalPage.heading}</h1>
      <nav className="toc" aria-labelledby="toc-label">
        <h2 id="toc-label">{legalPage.contents}</h2>
        <ul>
          {loaderData.policies.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="texts">
        {loaderData.policies.map((policy) => (
          <PolicyText key={policy.anchor} policy={policy} level={3}>
            <h2 className="display d3">{policy.title}</h2>
          </PolicyText>
        ))}
      </div>
    </div>
  );
}
