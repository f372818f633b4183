import { ArrowUpRight, CalendarClock, Mail } from 'lucide-react';
import { company } from '#content/company.ts';
import { consultation } from '#content/consultation.ts';
import { contact } from '#content/contact.ts';
import { HostCard } from '#features/booking/components/host-card.tsx';
import { NextSlotLink } from '#features/booking/components/next-slot.tsx';
import type { NextSlot } from '#features/booking/rules/next-slot.ts';
import { ConsultationForm } from '#features/requests/components/consultation-form.tsx';
import { fillText } from '#lib/text/fill-text.ts';
import { Picture } from '#ui/picture.tsx';
import { OutboundLink } from '#ui/text/outbound-link.tsx';

/** Leads to our own booking where the owner names no other one. */
function SchedulingCard({ url, next }: { url: string; next: NextSlot | null }) {
  const { title, text, label } = contact.schedule;
  return (
    <div className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      {next?.host && (
        <div className="w-full border-b border-line pb-3">
          <HostCard host={next.host} label={fillText(contact.person, { name: next.host.name })} />
        </div>
      )}
      <span className="tile">
        <CalendarClock className="icon" aria-hidden />
      </span>
      <div className="flex-[1_1_12rem]">
        <b className="font-strong">{title}</b>
        <p className="text-md/normal text-balance text-muted">{text}</p>
      </div>
      <OutboundLink href={url || `/consultation#${consultation.book.anchor}`} className="btn btn-s h-11">
        {label}
        <ArrowUpRight className="icon" aria-hidden />
      </OutboundLink>
      {next && <NextSlotLink next={next} className="w-full border-t border-line pt-3 text-md" />}
    </div>
  );
}

type Props = { next: NextSlot | null; schedulingUrl?: string };

export function Contact({ next, schedulingUrl = company.schedulingUrl }: Props) {
  return (
    <section id={contact.anchor} className="sec bg-bg-subtle" aria-labelledby="contact-title">
      <div className="wrap grid gap-x-16 gap-y-5 lg:grid-cols-[5fr_6fr]">
        <div className="grid content-start gap-5">
          <div>
            <span className="eyebrow">{contact.eyebrow}</span>
            <h2 id="contact-title" className="display d2 mt-3">
              {contact.heading}
            </h2>
            <p className="lead mt-3">{contact.intro}</p>
            <p className="mt-3 flex items-center gap-2 text-md font-medium">
              <Mail className="icon" aria-hidden />
              {contact.note}
            </p>
          </div>
          <div className="aspect-3/2 overflow-hidden max-sm:hidden rounded-xl bg-sand">
            <Picture
              name="office"
              widths={[480, 800, 1067, 1600]}
              width={1600}
              height={1067}
              sizes="(min-width: 81rem) 524px, (min-width: 64rem) 41vw, 92vw"
              alt={contact.officeAlt}
              className="size-full object-cover"
            />
          </div>
          <SchedulingCard url={schedulingUrl} next={next} />
        </div>
        <ConsultationForm />
      </div>
    </section>
  );
}
