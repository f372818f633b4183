import { CalendarCheck, Check } from 'lucide-react';
import { consultation } from '#content/consultation.ts';
import { Picture } from '#ui/picture.tsx';

const { hero, stats, form } = consultation;

function BookingCard() {
  return (
    <div className="card booking">
      <div className="flex items-center gap-4">
        <span className="tile">
          <CalendarCheck className="icon" aria-hidden />
        </span>
        <div>
          <p className="title">{hero.cardTitle}</p>
          <p className="subtle text-[0.9375rem]">{hero.cardText}</p>
        </div>
      </div>
      <ul className="cpts">
        {hero.points.map((point) => (
          <li key={point}>
            <Check className="icon" aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      <dl className="figures">
        {stats.map(({ value, label }) => (
          <div key={label}>
            <dt className="subtle">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function ConsultationHero() {
  return (
    <section className="chero-section" aria-labelledby="consultation-title">
      <div className="wrap chero">
        <div>
          <p className="badge b-blue">{hero.badge}</p>
          <h1 id="consultation-title" className="display d1">
            {hero.heading}
          </h1>
          <p className="lead">{hero.lead}</p>
          <div className="acts">
            <a className="btn btn-p btn-lg" href={`#${form.anchor}`}>
              {hero.button}
            </a>
          </div>
        </div>
        <div className="booking-stage">
          <Picture
            name="hero"
            widths={[800, 1280, 1920]}
            width={1920}
            height={1080}
            sizes="(min-width: 64rem) 33rem, 92vw"
            alt=""
            loading="eager"
            fetchPriority="low"
          />
          <BookingCard />
        </div>
      </div>
    </section>
  );
}
