import { ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { consultation } from '#content/consultation.ts';
import { ConsultationForm } from '#features/requests/components/consultation-form.tsx';
import { CheckList } from './check-list.tsx';

export function ConsultationBooking() {
  const { anchor, heading, lead, reassurances, contactLink, openLink, bookLink } = consultation.form;
  return (
    <section className="sec bg-bg-subtle" id={anchor} aria-labelledby="booking-title">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_6fr]">
        <div className="grid content-start gap-6">
          <a href={bookLink.href} className="link justify-self-start">
            {bookLink.label}
            <ArrowUp className="icon" aria-hidden />
          </a>
          <h2 id="booking-title" className="display d2">
            {heading}
          </h2>
          <p className="lead">{lead}</p>
          <CheckList items={reassurances} className="mt-2 font-medium" />
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
            <Link to={contactLink.href} className="link">
              {contactLink.label}
            </Link>
            <Link to={openLink.href} className="link">
              {openLink.label}
            </Link>
          </p>
        </div>
        <ConsultationForm />
      </div>
    </section>
  );
}
