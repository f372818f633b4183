import { Check } from 'lucide-react';
import { hero } from '#content/landing/landing.ts';
import { ActionLink } from '../action-link.tsx';
import { HeroStage } from './hero-stage.tsx';

export function Hero() {
  return (
    <section id="home" className="hero" aria-labelledby="home-title">
      <div className="wrap">
        <div className="herogrid">
          <div>
            <p className="pill">
              <b>
                <Check className="icon" aria-hidden />
              </b>
              {hero.eyebrow}
            </p>
            <h1 id="home-title" className="display d1">
              {hero.headline}
            </h1>
          </div>
          <div className="lg:pb-2">
            <p className="lead">{hero.lead}</p>
            <div className="acts mt-6 flex flex-wrap gap-3">
              <ActionLink to={hero.primary.href} className="btn btn-p btn-lg">
                {hero.primary.label}
              </ActionLink>
              <ActionLink to={hero.secondary.href} className="btn btn-s btn-lg">
                {hero.secondary.label}
              </ActionLink>
            </div>
            <p className="subtle mt-4 text-sm">{hero.reassurance}</p>
          </div>
        </div>
        <HeroStage />
        <ul className="bullets">
          {hero.bullets.map(({ title, note }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{note}</span>
            </li>
          ))}
        </ul>
        <p className="display d3 mx-auto mt-10 max-w-[26ch] text-center lg:mt-14">{hero.closing}</p>
      </div>
    </section>
  );
}
