import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { todayCopy } from '#content/admin/admin-today.ts';
import type { FailedFacts, Today } from '#features/today/contract.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { formatDollars } from '#ui/text/money.ts';
import { zonedMoment } from '#ui/text/zoned-time.ts';
import { TodayBlock, TodayRow } from './today-block.tsx';

const copy = todayCopy.problems;

const mark = <CircleAlert className="icon flex-none text-danger-text" aria-hidden />;

const Title = ({ children }: { children: string }) => <span className="text-danger-text">{children}</span>;

function Emails({ emails, mailError }: Pick<FailedFacts, 'emails' | 'mailError'>) {
  const notSent = countedText(copy.emails, emails);
  return (
    <TodayRow
      mark={mark}
      title={<Title>{emails > 0 ? notSent : copy.server}</Title>}
      detail={mailError}
      action={
        <Link to="/admin?view=emails&filter=failed%3Aall" className="btn btn-s btn-sm">
          {copy.openEmails}
        </Link>
      }
    />
  );
}

/** Payments and emails. */
export function FailuresBlock({ failed, timeZone }: { failed: FailedFacts } & Pick<Today, 'timeZone'>) {
  const { days, emails, mailError, payments } = failed;
  return (
    <TodayBlock title={copy.title} aside={fillText(copy.period, { count: days })}>
      {payments.rows.map(({ id, name, product, dollars, at, path }) => (
        <TodayRow
          key={id}
          mark={mark}
          title={<Title>{fillText(copy.payment, { name, amount: formatDollars(dollars) })}</Title>}
          detail={fillText(copy.declined, { product, moment: zonedMoment(at, timeZone) })}
          action={
            <Link to={path} className="btn btn-s btn-sm" aria-label={fillText(copy.order, { id: String(id) })}>
              {copy.openOrder}
            </Link>
          }
        />
      ))}
      {payments.count > payments.rows.length && (
        <li className="px-4 py-2.5 text-sm sm:px-5">
          <Link to="/admin?tab=orders&filter=failed" className="link text-sm">
            {fillText(copy.more, { count: payments.count, days })}
          </Link>
        </li>
      )}
      {(emails > 0 || mailError !== null) && <Emails emails={emails} mailError={mailError} />}
    </TodayBlock>
  );
}
