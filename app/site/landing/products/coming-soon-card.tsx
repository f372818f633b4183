import { saas } from '#content/landing/saas.ts';
import { showDialog } from '#ui/dialog/native-dialog.tsx';
import { WaitlistDialog } from './waitlist-dialog.tsx';

type Product = (typeof saas.comingSoon)[number];

const dialogId = ({ id }: Product) => `waitlist-${id}`;

export function ComingSoonCard({ product }: { product: Product }) {
  const { id, name, badge, description, action } = product;
  return (
    <article className="card grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-dashed border-line-strong bg-transparent p-[clamp(1rem,2.6vw,2.125rem)] shadow-none max-xs:grid-cols-1">
      <div>
        <div className="flex flex-wrap items-center gap-2.5">
          <h3 id={`product-${id}`} className="text-xl font-semibold tracking-[-0.016em]">
            {name}
          </h3>
          <span className="badge">{badge}</span>
        </div>
        <p className="mt-1 text-md/normal text-pretty text-muted">{description}</p>
      </div>
      <button
        type="button"
        className="btn btn-s h-11 max-xs:mt-2 max-xs:justify-self-start"
        aria-describedby={`product-${id}`}
        {...showDialog(dialogId(product))}
      >
        {action}
      </button>
    </article>
  );
}

/** Outside the section, whose outline their titles aren't part of. */
export function WaitlistDialogs() {
  return saas.comingSoon.map((product) => <WaitlistDialog key={product.id} id={dialogId(product)} product={product} />);
}
