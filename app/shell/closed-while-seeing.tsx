import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { StopSeeing } from '#app/document/seen-as-banner.tsx';
import { seeingScreens } from '#content/seeing-screens.ts';
import { fillText } from '#lib/text/fill-text.ts';

type Props = { name: string; copy: { heading: string; text: string } };

/** Shown instead of a page to an admin who sees the site as a customer. */
export const ClosedWhileSeeing = ({ name, copy }: Props) => (
  <section className="card empty admin-required">
    <span className="tile">
      <Eye className="icon" aria-hidden />
    </span>
    <h1>{copy.heading}</h1>
    <p>{fillText(copy.text, { name })}</p>
    <div className="ways">
      <Link to="/dashboard" className="btn btn-p">
        {seeingScreens.back}
      </Link>
      <StopSeeing className="btn btn-s" />
    </div>
  </section>
);
