import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf, nameOf, saas } from '#content/landing/saas.ts';
import { CheckItem } from '#ui/form/controls/check-item.tsx';
import { OutboundLink } from '#ui/text/outbound-link.tsx';

const looks: Record<string, string> = { prompt: 'b-apricot' };

type Product = (typeof saas.products)[number];

export function ProductCard({ product, scene }: { product: Product; scene: ReactNode }) {
  const { id, badge, category, description, features } = product;
  const [name, url] = [nameOf(product), addressOf(product)];
  return (
    <article className="card flex flex-col overflow-hidden">
      <div className="relative h-62 overflow-hidden max-sm:hidden border-b border-line bg-bg-subtle" aria-hidden>
        {scene}
      </div>
      <div className="grid flex-1 grid-rows-[auto_auto_auto_1fr] gap-3 p-[clamp(1rem,2.6vw,2.125rem)]">
        <div>
          <div className="flex flex-wrap items-center gap-2.5">
            <h3 className="text-[1.375rem] font-semibold tracking-[-0.024em]">{name}</h3>
            <span className={`badge ${looks[id] ?? 'b-blue'}`}>{badge}</span>
          </div>
          <p className="mt-0.5 text-md/normal text-subtle">{category}</p>
        </div>
        <p className="muted leading-normal">{description}</p>
        <ul className="fl grid-cols-2 *:text-base text-pretty">
          {features.map(({ title, text }) => (
            <CheckItem key={title}>
              <b className="block font-strong text-fg">{title}</b> {text}
            </CheckItem>
          ))}
        </ul>
        {url && (
          <OutboundLink href={url} className="btn btn-s mt-1 h-11 self-end justify-self-start">
            {saas.explore} {name}
            <ArrowUpRight className="icon" aria-hidden />
          </OutboundLink>
        )}
      </div>
    </article>
  );
}
