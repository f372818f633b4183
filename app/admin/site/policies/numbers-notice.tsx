import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { policyScreen as copy } from '#content/admin/admin-policies.ts';
import type { Disagreement } from '#features/policies/rules/policy-numbers.ts';
import { fillText } from '#lib/text/fill-text.ts';

const LINKS = { retention: '/admin?view=privacy&list=retention', plans: '/admin?view=site&part=plans' };

/** Says where the text and the settings differ. */
export function NumbersNotice({ found }: { found: readonly Disagreement[] }) {
  return (
    <div role="status">
      {found.map(({ said, fact, setting }) => (
        <p
          key={`${fact} ${said}`}
          className="flex gap-3 border-t border-line bg-warning-soft px-4 py-3 text-warning-text sm:px-5"
        >
          <TriangleAlert className="icon mt-0.5 flex-none" aria-hidden />
          <span>
            {fillText(copy.disagrees, { said, fact })}{' '}
            <Link to={LINKS[setting]} className="underline underline-offset-[0.2em]">
              {copy.disagreesLink[setting]}
            </Link>
          </span>
        </p>
      ))}
    </div>
  );
}
