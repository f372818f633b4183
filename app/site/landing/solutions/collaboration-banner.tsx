import { solutions } from '#content/landing/solutions.ts';
import { icons } from '../icons.ts';

export function CollaborationBanner() {
  const { eyebrow, heading, text, points, flow } = solutions.banner;
  return (
    <div className="inkpanel">
      <img className="threads" src="/brand/threads-ink.svg" alt="" width="1440" height="560" loading="lazy" />
      <div className="grid content-between gap-8">
        <div>
          <p className="over">{eyebrow}</p>
          <h3 className="display d2 mt-3">{heading}</h3>
          <p className="text">{text}</p>
        </div>
        <ul className="points">
          {points.map(({ title, icon, text: point }) => {
            const Icon = icons[icon];
            return (
              <li key={title}>
                <b>
                  <Icon className="icon" aria-hidden />
                  {title}
                </b>
                <p>{point}</p>
              </li>
            );
          })}
        </ul>
      </div>
      <div className="flow">
        <h4>{flow.heading}</h4>
        <ol>
          {flow.steps.map(({ title, text: step }, index) => (
            <li key={title}>
              <span aria-hidden>{index + 1}</span>
              <div>
                <b>{title}</b>
                <p>{step}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
