import { ArrowUpRight, CalendarClock, Mail } from 'lucide-react';
import { company } from '#content/company.ts';
import { consultation } from '#content/consultation.ts';
import { contact } from '#content/contact.ts';
import { ConsultationForm } from '#features/contact/components/consultation-form.tsx';
import { Picture } from '#ui/picture.tsx';
import { OutboundLink } from '#ui/text/outbound-link.tsx';

/** Leads to our own booking where the owner names no other one. */
function SchedulingCard({ url }: { url: string }) {
  const { title, text, label } = contact.schedule;
  const content = (
    <>
      {label}
      <ArrowUpRight className="icon" aria-hidden />
    </>
  );
  return (
    <div className="card schedule">
      <span className="tile">
        <CalendarClock className="icon" aria-hidden />
      </span>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {url ? (
        <OutboundLink href={url} className="btn btn-s">
          {content}
        </OutboundLink>
      ) : (
        <a href={`/consultation#${consultation.book.anchor}`} className="btn btn-s">
          {content}
        </a>
      )}
    </div>
  );
}

export function Contact({ schedulingUrl = company.schedulingUrl }: { schedulingUrl?: string }) {
  return (
    <section id={contact.anchor} className="sec bg-bg-subtle" aria-labelledby="contact-title">
      <div className="wrap contact">
        <div className="grid content-start gap-7">
          <div>
            <span className="eyebrow">{contact.eyebrow}</span>
            <h2 id="contact-title" className="display d2 mt-4">
              {contact.heading}
            </h2>
            <p className="lead mt-4">{contact.intro}</p>
            <p className="note">
              <Mail className="icon" aria-hidden />
              {contact.note}
            </p>
          </div>
          <div className="photo">
            <Picture
              name="office"
              widths={[480, 800, 1067, 1600]}
              width={1600}
              height={1067}
              sizes="(min-width: 81rem) 524px, (min-width: 64rem) 41vw, 92vw"
              alt={contact.officeAlt}
            />
          </div>
          <SchedulingCard url={schedulingUrl} />
        </div>
        <ConsultationForm />
      </div>
    </section>
  );
}
