import { lazy, Suspense, useRef, useState } from 'react';
import type { saas } from '#content/landing/saas.ts';

const WaitlistDialog = lazy(() => import('#features/waitlist/components/waitlist-dialog.tsx'));

export function ComingSoonCard({ product }: { product: (typeof saas.comingSoon)[number] }) {
  const { id, name, badge, description, action } = product;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function close() {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }

  return (
    <article className="card soon">
      <div>
        <div className="flex flex-wrap items-center gap-2.5">
          <h3 id={`product-${id}`}>{name}</h3>
          <span className="badge">{badge}</span>
        </div>
        <p>{description}</p>
      </div>
      <button
        ref={button}
        type="button"
        className="btn btn-s"
        aria-describedby={`product-${id}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {action}
      </button>
      {isOpen && (
        <Suspense>
          <WaitlistDialog product={product} onClose={close} />
        </Suspense>
      )}
    </article>
  );
}
