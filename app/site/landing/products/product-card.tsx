import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { company } from '#content/company.ts';
import { saas } from '#content/landing/saas.ts';
import { CheckItem } from '#ui/form/controls/check-item.tsx';
import { OutboundLink } from '#ui/text/outbound-link.tsx';

const badges = { New: 'b-apricot', Flagship: 'b-blue' };

type Product = (typeof saas.products)[number];

export function ProductCard({ product, scene }: { product: Product; scene: ReactNode }) {
  const { id, badge, kind, description, features } = product;
  const { name, url } = company.products[id];
  return (
    <article className="card prod">
      <div className="vis" aria-hidden>
        {scene}
      </div>
      <div className="bd">
        <div>
          <div className="flex flex-wrap items-center gap-2.5">
            <h3>{name}</h3>
            <span className={`badge ${badges[badge]}`}>{badge}</span>
          </div>
          <p className="kind">{kind}</p>
        </div>
        <p className="muted">{description}</p>
        <ul className="fl">
          {features.map(({ title, text }) => (
            <CheckItem key={title}>
              <b>{title}</b> {text}
            </CheckItem>
          ))}
        </ul>
        {url && (
          <OutboundLink href={url} className="btn btn-s">
            {saas.explore} {name}
            <ArrowUpRight className="icon" aria-hidden />
          </OutboundLink>
        )}
      </div>
    </article>
  );
}
