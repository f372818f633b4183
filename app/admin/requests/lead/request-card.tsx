import { useDesk } from '#app/admin/leads/use-desk.ts';
import { leadCopy } from '#content/admin/admin-lead.ts';
import { contactView as copy } from '#content/admin/admin-lists.ts';
import type { Consultation } from '#features/contact/contract.ts';
import { budgetRanges, contactMethods, interests, projectTypes, timelines } from '#features/contact/rules.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { LongDateTime } from '#ui/text/date-time.tsx';
import { type Fact, Facts } from '#ui/text/facts.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { longZonedMoment } from '#ui/text/zoned-time.ts';

function factsOf(lead: Consultation): Fact[] {
  const { fields } = copy;
  return [
    [fields.projectType, labelOf(projectTypes, lead.projectType)],
    [fields.timeline, labelOf(timelines, lead.timeline)],
    [fields.budgetRange, labelOf(budgetRanges, lead.budgetRange)],
    [fields.preferredContactMethod, labelOf(contactMethods, lead.preferredContactMethod)],
    [fields.phone, lead.phone],
    [fields.email, <MailLink key="email" email={lead.email} />],
    [fields.company, lead.company],
    [fields.serviceType, lead.serviceType],
    [fields.subscribeToNewsletter, lead.subscribeToNewsletter ? copy.yes : copy.no],
  ];
}

/** In the business zone, like the timeline below it, or in the reader's if that can't be read. */
function SentAt({ at }: { at: string }) {
  const { data, isError } = useDesk();
  if (data) return <time dateTime={at}>{longZonedMoment(at, data.timeZone)}</time>;
  return isError && <LongDateTime at={at} />;
}

/** What the visitor sent. */
export const RequestCard = ({ lead }: { lead: Consultation }) => (
  <section className="request-card" aria-labelledby="request-title">
    <header>
      <h3 id="request-title">{leadCopy.request}</h3>
      <span className="badge">{labelOf(interests, lead.interest) || lead.interest}</span>
      <small className="subtle">
        <SentAt at={lead.createdAt} />
      </small>
    </header>
    <p className="message-text">{lead.message}</p>
    <Facts facts={factsOf(lead)} className="request-facts" />
  </section>
);
