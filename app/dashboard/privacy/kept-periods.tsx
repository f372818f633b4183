import { Link } from 'react-router';
import { keptPeriods } from '#content/my-privacy.ts';

export const PolicyLink = () => (
  <>
    {keptPeriods.text}{' '}
    <Link className="text-accent-text underline underline-offset-[0.2em]" to="/privacy">
      {keptPeriods.link}
    </Link>
    .
  </>
);

export const KeptPeriods = () => (
  <dl className="py-1.5 px-5">
    {keptPeriods.periods.map(([what, period]) => (
      <div
        key={what}
        className="flex justify-between gap-x-6 gap-y-[0.1rem] py-[0.7rem] not-first:border-t not-first:border-line max-sm:flex-col"
      >
        <dt className="font-medium">{what}</dt>
        <dd className="text-muted text-right text-pretty max-sm:text-left">{period}</dd>
      </div>
    ))}
  </dl>
);
