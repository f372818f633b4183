import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { useMay } from '#app/shell/shell-context.ts';
import { waitlistProducts as copy } from '#content/admin/admin-marketing.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { WaitlistProduct } from '#features/newsletter/contract.ts';
import { announceProduct, planStart, productsKey, readProducts } from '#features/newsletter/staff-client.ts';
import { promisesKey } from '#features/promises/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useDates } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';

const peopleText = (count: number) => countedText(copy.people, count);

type Change = { product: WaitlistProduct; startsOn: string | null } | { product: WaitlistProduct; announces: true };

function useStart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      'announces' in change
        ? announceProduct(change.product.product)
        : planStart(change.product.product, change.startsOn),
    onSuccess: (result, change) => {
      if (!result.ok) return showToast(copy.failed, messageOf(result), { isError: true });
      queries.setQueryData(productsKey, result.value);
      void queries.invalidateQueries({ queryKey: promisesKey });
      if ('announces' in change) return showToast(copy.sent, peopleText(change.product.waiting));
      showToast(change.startsOn ? copy.planned : copy.unplanned, change.product.name);
    },
  });
}

function Product({ product }: { product: WaitlistProduct }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, mutateAsync, isPending } = useStart();
  const { longDay } = useDates();
  const { name, waiting, startsOn, announcedAt } = product;
  const people = peopleText(waiting);

  async function announce() {
    await mutateAsync({ product, announces: true });
    setAsking(false);
  }

  return (
    <li className="grid gap-3 px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-end">
      <p className="min-w-0 self-center wrap-anywhere">
        <span className="font-strong">{name}</span>
        <small className="block text-sm text-muted">
          {announcedAt ? fillText(copy.told, { people, day: longDay(announcedAt) }) : fillText(copy.waits, { people })}
        </small>
      </p>
      <label className="grid gap-1 text-sm text-muted">
        {copy.startsOn}
        <input
          key={startsOn}
          type="date"
          className="input sm text-fg"
          max="9999-12-31"
          aria-label={fillText(copy.startsOnOf, { name })}
          defaultValue={startsOn ?? ''}
          onBlur={({ target }) => {
            const day = target.value || null;
            if (day !== startsOn) mutate({ product, startsOn: day });
          }}
        />
      </label>
      <button
        type="button"
        className="btn btn-s btn-sm"
        disabled={waiting === 0 || isPending}
        aria-label={fillText(copy.sendOf, { name })}
        onClick={() => setAsking(true)}
      >
        <Send className="icon" aria-hidden />
        {copy.send}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={fillText(copy.question, { name, people })}
        text={copy.questionText}
        cancel={copy.keep}
        onCancel={() => setAsking(false)}
        choices={[{ label: copy.send, onChoose: () => announce() }]}
      />
    </li>
  );
}

/** When each product starts, and the email to those who wait for it. */
export function WaitlistProducts() {
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: productsKey,
    queryFn: async () => valueOf(await readProducts()),
    enabled: may('manage-campaigns'),
  });
  if (!may('manage-campaigns')) return null;
  if (!data && error)
    return <ErrorPanel text={copy.notLoaded} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={adminPanel.loading} count={2} />;
  return (
    <section aria-label={copy.title} className="card panel mb-3.5">
      <ul className="divide-y divide-line">
        {data.data.map((product) => (
          <Product key={product.product} product={product} />
        ))}
      </ul>
    </section>
  );
}
