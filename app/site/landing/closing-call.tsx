import { closing } from '#content/landing/landing.ts';
import { ActionLink } from './action-link.tsx';

export function ClosingCall() {
  return (
    <section id="closing" aria-labelledby="closing-title">
      <div className="wrap">
        <div className="ctap">
          <img className="panelart" src="/brand/panel.svg" alt="" width="1440" height="720" loading="lazy" />
          <h2 id="closing-title" className="display d2">
            {closing.heading}
          </h2>
          <p>{closing.text}</p>
          <div className="acts mt-2 flex flex-wrap gap-3">
            <ActionLink to={closing.primary.href} className="btn btn-w btn-lg">
              {closing.primary.label}
            </ActionLink>
            <ActionLink to={closing.secondary.href} className="btn btn-o btn-lg">
              {closing.secondary.label}
            </ActionLink>
          </div>
        </div>
      </div>
    </section>
  );
}
