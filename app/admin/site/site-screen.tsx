import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { ShownPart } from '#app/admin/parts/shown-part.tsx';
import { sitePartAt, siteParts } from '#app/shell/navigation/site-parts.ts';
import { useMay } from '#app/shell/shell-context.ts';
import { brandPart } from '#content/admin/admin-brand.ts';
import { sitePanel as copy } from '#content/admin/admin-site.ts';
import { lazyView } from '#ui/lazy-part.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PublishBar } from './publish-bar.tsx';

const BrandPart = lazyView(() => import('./brand/brand-part.tsx'));
const PlansPart = lazyView(() => import('./plans/plans-part.tsx'));
const PoliciesPart = lazyView(() => import('./policies/policies-part.tsx'));
const TextsPart = lazyView(() => import('./texts/texts-part.tsx'));

export default function SiteScreen() {
  const shown = sitePartAt(useLocation());
  const may = useMay();
  const [isBlocked, setBlocked] = useState(false);
  const screens: Record<(typeof siteParts)[number]['id'], ReactNode> = {
    texts: <TextsPart />,
    brand: <BrandPart onBlocked={setBlocked} />,
    plans: <PlansPart />,
    policies: <PoliciesPart />,
  };
  return (
    <>
      <PageHead heading={copy.heading} lead={copy.lead} />
      {shown && (
        <ShownPart
          label={copy.bar}
          parts={siteParts.filter(({ needs }) => may(needs))}
          shown={shown}
          failed={copy.failed}
        >
          <PublishBar blocked={isBlocked ? brandPart.blocked : undefined} />
          {/* The bar lies over the end of the page on phones. */}
          <div className="max-lg:pb-28">{screens[shown.id]}</div>
        </ShownPart>
      )}
    </>
  );
}
