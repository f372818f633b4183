import { Phone, PhoneCall } from 'lucide-react';
import { Link } from 'react-router';
import { company } from '#content/company.ts';
import { dashboard } from '#content/dashboard.ts';
import { phoneAddress } from '#ui/text/phone-link.tsx';

export function HelpCard() {
  const { heading, text, call, contact } = dashboard.help;
  const { phone } = company;
  const [contactLabel, contactHref] = contact;
  return (
    <section className="card grid gap-3 content-start p-5 bg-accent-soft border-accent-line">
      <span className="tile bg-accent text-on-accent">
        <Phone className="icon" aria-hidden />
      </span>
      <div>
        <h2 className="text-lg/6.5 font-semibold tracking-[-0.016em]">{heading}</h2>
        <p className="muted mt-1">{text}</p>
      </div>
      <div className="grid gap-2 pt-2 sm:max-lg:grid-cols-2">
        {phone && (
          <a href={phoneAddress(phone)} className="btn btn-s">
            <PhoneCall className="icon" aria-hidden />
            {call}
          </a>
        )}
        <Link to={contactHref} className="btn btn-s">
          {contactLabel}
        </Link>
      </div>
    </section>
  );
}
