import { overview } from '#content/admin/admin-overview.ts';
import type { Tier } from '#features/subscriptions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Meter } from '#ui/meter.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { About } from '../about.tsx';

const copy = overview.tiers;
const COLORS = ['var(--accent-8)', 'var(--accent)', 'var(--apricot)'];

function Figures({ tier: { price, dollars, subscriptions } }: { tier: Tier }) {
  if (price === null) return <b className="text-lg font-medium text-subtle">{copy.none}</b>;
  return (
    <>
      <b>{formatDollars(dollars)}</b>
      <p className="tnum">{fillText(copy.line, { subscriptions, price: formatDollars(price) })}</p>
    </>
  );
}

/** One card per price; tiers without subscriptions are placeholders. */
export const Tiers = ({ tiers }: { tiers: readonly Tier[] }) => (
  <ul className="gridk">
    {tiers.map((tier, index) => (
      <li
        key={tier.name}
        className={tier.price === null ? 'card stat border-dashed bg-transparent shadow-none' : 'card stat'}
      >
        <small>
          <span className="inline-flex items-center gap-1">
            {tier.name}
            <About name={tier.name} text={copy.about} />
          </span>
          <span className="badge tnum">{tier.share}%</span>
        </small>
        <Figures tier={tier} />
        <Meter share={tier.share} color={COLORS[index % COLORS.length]} className="mt-3" />
      </li>
    ))}
  </ul>
);
