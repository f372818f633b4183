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

const TEXT = 'mt-[0.35rem] text-md/[1.55] text-muted';

function Benefit({ icon, title, text }: (typeof why.benefits)[number]) {
  const Icon = icons[icon];
  return (
    <li className="bg-surface p-6.5">
      <span className="tile">
        <Icon className="icon" aria-hidden />
      </span>
      <h3 className="mt-4 font-semibold tracking-[-0.016em]">{title}</h3>
      <p className={TEXT}>{text}</p>
    </li>
  );
}

function Topic({ icon, title, text }: (typeof services.items)[number]) {
  const Icon = icons[icon];
  return (
    <li className="flex gap-4 border-t border-line-strong py-5">
      <Icon className="icon mt-[0.2rem] text-2xl text-subtle" aria-hidden />
      <div>
        <h4 className="font-semibold tracking-[-0.016em]">{title}</h4>
        <p className={TEXT}>{text}</p>
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
        <ul className="grid gap-px overflow-hidden rounded-[1.125rem] border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
          {why.benefits.map((benefit) => (
            <Benefit key={benefit.id} {...benefit} />
          ))}
        </ul>
        <h3 className="display d3 mt-14 mb-6">{services.heading}</h3>
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {services.items.map((topic) => (
            <Topic key={topic.id} {...topic} />
          ))}
        </ul>
      </div>
    </section>
  );
}
