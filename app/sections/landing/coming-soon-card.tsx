import type { saas } from '#content/saas.ts';

export function ComingSoonCard({ product }: { product: (typeof saas.comingSoon)[number] }) {
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
      <button type="button" className="btn btn-s" aria-describedby={`product-${id}`}>
        {action}
      </button>
    </article>
  );
}
