import '../notice.css';
import { Link } from 'react-router';
import { notFound } from '#content/messages.ts';

export function NotFoundPage() {
  const [primaryLabel, primaryHref] = notFound.primary;
  const [secondaryLabel, secondaryHref] = notFound.secondary;
  return (
    <section className="notice-page">
      <div className="card">
        <h1 className="display d3">{notFound.heading}</h1>
        <p className="muted">{notFound.text}</p>
        <div className="acts">
          <Link to={primaryHref} className="btn btn-p btn-lg">
            {primaryLabel}
          </Link>
          <Link to={secondaryHref} className="btn btn-s btn-lg">
            {secondaryLabel}
          </Link>
        </div>
      </div>
    </section>
  );
}
