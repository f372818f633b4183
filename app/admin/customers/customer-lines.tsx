import { Link } from 'react-router';
import { handedOverList } from '#content/admin/admin-conversations.ts';
import { customerView as copy } from '#content/admin/admin-customer.ts';
import { leadCopy } from '#content/admin/admin-lead.ts';
import { staffBookingPath } from '#features/booking/rules/booking-words.ts';
import { deskPath } from '#features/conversations/rules/notes.ts';
import { interests, requestPath } from '#features/requests/rules/requests.ts';
import type { CustomerProfile } from '#features/timeline/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { DateTime } from '#ui/text/date-time.tsx';
import { zonedCall } from '#ui/text/zoned-time.ts';

type RequestProps = CustomerProfile['requests'][number] & { message?: string };

export const RequestLine = ({ id, interest, message, createdAt }: RequestProps) => (
  <>
    <Link className="inline-link" to={requestPath(id)}>
      {labelOf(interests, interest)}
    </Link>
    {message && <p className="line-clamp-3">{message}</p>}
    <small className="subtle block text-sm">
      <DateTime at={createdAt} />
    </small>
  </>
);

type CallProps = CustomerProfile['calls'][number] & { timeZone: string };

export const CallLine = ({ id, startsAt, status, place, host, canOpen, timeZone }: CallProps) => (
  <>
    {canOpen ? (
      <Link className="inline-link" to={staffBookingPath(id)}>
        {zonedCall(startsAt, timeZone)}
      </Link>
    ) : (
      zonedCall(startsAt, timeZone)
    )}
    <small className="subtle block text-sm">
      {fillText(leadCopy.nextCall.place[place], { host })}, {copy.callStatus[status]}
    </small>
  </>
);

export const ConversationLine = ({ id, title, handedOverAt }: CustomerProfile['conversations'][number]) => (
  <>
    <Link className="inline-link" to={deskPath(id)}>
      {title || handedOverList.untitled}
    </Link>
    <small className="subtle block text-sm">
      <DateTime at={handedOverAt} />
    </small>
  </>
);
