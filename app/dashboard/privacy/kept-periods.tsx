import { Link } from 'react-router';
import { keptPeriods } from '#content/my-privacy.ts';

export const PolicyLink = () => (
  <>
    {keptPeriods.text}{' '}
    <Link className="privacy-link" to="/privacy">
      {keptPeriods.link}
    </Link>
    .
  </>
);

export const KeptPeriods = () => (
  <dl className="privacy-periods">
    {keptPeriods.periods.map(([what, period]) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{period}</dd>
      </div>
    ))}
  </dl>
);
