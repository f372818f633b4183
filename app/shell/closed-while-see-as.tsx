import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { StopSeeing } from '#app/document/see-as-banner.tsx';
import { seeAsScreens } from '#content/see-as-screens.ts';
import { fillText } from '#lib/text/fill-text.ts';

type Props = { name: string; copy: { heading: string; text: string } };

/** Shown instead of a page to an admin who sees the site as a customer. */
export const ClosedWhileSeeAs = ({ name, copy }: Props) => (
  <section className="card empty mx-auto my-[clamp(1rem,8vh,5rem)] max-w-136">
    <span className="tile">
      <Eye className="icon" aria-hidden />
    </span>
    <h1>{copy.heading}</h1>
    <p>{fillText(copy.text, { name })}</p>
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      <Link to="/dashboard" className="btn btn-p">
        {seeAsScreens.back}
      </Link>
      <StopSeeing className="btn btn-s" />
    </div>
  </section>
);
