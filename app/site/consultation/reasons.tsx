import { Compass, Cpu, Gauge, Map as MapIcon, Receipt, Route, ShieldCheck, Target } from 'lucide-react';
import { consultation } from '#content/consultation.ts';

const { why, services } = consultation;
const icons = {
  target: Target,
  'shield-check': ShieldCheck,
  receipt: Receipt,
  map: MapIcon,
  compass: Compass,
  route: Route,
  gauge: Gauge,
  cpu: Cpu,
};

function Benefit({ icon, title, text }: (typeof why.benefits)[number]) {
  const Icon = icons[icon];
  return (
    <li>
      <span className="tile">
        <Icon className="icon" aria-hidden />
      </span>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}

function Topic({ icon, title, text }: (typeof services.items)[number]) {
  const Icon = icons[icon];
  return (
    <li>
      <Icon className="icon" aria-hidden />
      <div>
        <h4>{title}</h4>
        <p>{text}</p>
      </div>
    </li>
  );
}

export function ConsultationReasons() {
  return (
    <section className="sec" aria-labelledby="why">
      <div className="wrap">
        <div className="sechead">
          <h2 id="why" className="display d2">
            {why.heading}
          </h2>
          <p>{why.lead}</p>
        </div>
        <ul className="ben four">
          {why.benefits.map((benefit) => (
            <Benefit key={benefit.title} {...benefit} />
          ))}
        </ul>
        <h3 className="display d3 mt-14 mb-6">{services.heading}</h3>
        <ul className="topics">
          {services.items.map((topic) => (
            <Topic key={topic.title} {...topic} />
          ))}
        </ul>
      </div>
    </section>
  );
}
