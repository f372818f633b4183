import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { leadDesk } from '#content/admin/admin-leads.ts';
import type { Desk } from '#features/leads/contract/leads.ts';
import { leadsPath } from '#features/leads/rules/views.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';

const copy = leadDesk.banner;

/** How many leads have waited too long for an answer. */
export function UnansweredBanner({ counts, unansweredHours, zone }: Desk) {
  const count = counts.unanswered;
  if (count === 0) return null;
  const waiting = countedText(copy, count, { hours: unansweredHours });
  return (
    <p
      className="mb-4 flex flex-wrap max-sm:mb-3 items-center gap-x-3 gap-y-2 rounded-card bg-warning-soft px-4 py-3 text-warning-text"
      role="status"
    >
      <Clock className="icon" aria-hidden />
      <span className="flex-[1_1_14rem] text-pretty">
        {waiting} <span className="max-sm:sr-only">{fillText(copy.digest, { zone })}</span>
      </span>
      <Link className="link ml-auto text-base" to={leadsPath('unanswered')} preventScrollReset>
        {copy.show}
      </Link>
    </p>
  );
}
