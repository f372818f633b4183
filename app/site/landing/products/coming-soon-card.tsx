import { saas } from '#content/landing/saas.ts';
import { showDialog } from '#ui/dialog/native-dialog.tsx';
import { WaitlistDialog } from './waitlist-dialog.tsx';

type Product = (typeof saas.comingSoon)[number];

const dialogId = ({ id }: Product) => `waitlist-${id}`;

export function ComingSoonCard({ product }: { product: Product }) {
  const { id, name, badge, description, action } = product;
  return (
    <article className="card soon">
      <div>
        <div className="flex flex-wrap items-center gap-2.5">
          <h3 id={`product-${id}`}>{name}</h3>
          <span className="badge">{badge}</span>
        </div>
        <p>{description}</p>
      </div>
      <button type="button" className="btn btn-s" aria-describedby={`product-${id}`} {...showDialog(dialogId(product))}>
        {action}
      </button>
    </article>
  );
}

/** Outside the section, whose outline their titles aren't part of. */
export function WaitlistDialogs() {
  return saas.comingSoon.map((product) => <WaitlistDialog key={product.id} id={dialogId(product)} product={product} />);
}
