import { Phone, PhoneCall } from 'lucide-react';
import { Link } from 'react-router';
import { company } from '#content/company.ts';
import { dashboard } from '#content/dashboard.ts';

const phone: string = company.phone;

export function HelpCard() {
  const { heading, text, call, contact } = dashboard.help;
  const [contactLabel, contactHref] = contact;
  return (
    <section className="card help-card">
      <span className="tile">
        <Phone className="icon" aria-hidden />
      </span>
      <div>
        <h2>{heading}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className="ways">
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="btn btn-p">
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
