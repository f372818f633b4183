import { Link } from 'react-router';
import { companyAddress } from '#app/admin/leads/lead-address.ts';
import { useDesk } from '#app/admin/leads/use-desk.ts';
import { leadCopy } from '#content/admin/admin-lead.ts';
import { contactView as copy } from '#content/admin/admin-lists.ts';
import { companyDomain } from '#features/leads/rules/company-domain.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { budgetRanges, contactMethods, interests, projectTypes, timelines } from '#features/requests/rules/requests.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { LongDateTime } from '#ui/text/date-time.tsx';
import type { Fact } from '#ui/text/facts.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { longZonedMoment } from '#ui/text/zoned-time.ts';

/** With a link to everyone who wrote from the same company. */
function Address({ email }: { email: string }) {
  const domain = companyDomain(email);
  return (
    <>
      <MailLink email={email} />
      {domain && (
        <Link className="link mt-2 block w-fit text-sm" to={companyAddress(domain)}>
          {leadCopy.sameCompany}
        </Link>
      )}
    </>
  );
}

function factsOf(lead: Consultation): Fact[] {
  const { fields } = copy;
  return [
    [fields.projectType, labelOf(projectTypes, lead.projectType)],
    [fields.timeline, labelOf(timelines, lead.timeline)],
    [fields.budgetRange, labelOf(budgetRanges, lead.budgetRange)],
    [fields.preferredContactMethod, labelOf(contactMethods, lead.preferredContactMethod)],
    [fields.phone, lead.phone],
    [fields.email, <Address key="email" email={lead.email} />],
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
  <section className="grid gap-3 rounded-lg border border-line bg-surface p-4.5" aria-labelledby="request-title">
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 id="request-title">{leadCopy.request}</h3>
      <span className="badge">{labelOf(interests, lead.interest) || lead.interest}</span>
      <small className="ml-auto text-sm text-subtle">
        <SentAt at={lead.createdAt} />
      </small>
    </header>
    <p className="whitespace-pre-wrap wrap-anywhere text-md leading-[1.65]" dir="auto">
      {lead.message}
    </p>
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-3 border-t border-line pt-3.5">
      {factsOf(lead)
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label} className="min-w-0 has-[a]:col-span-2 max-sm:has-[a]:col-span-full">
            <dt className="text-sm text-subtle">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  </section>
);
