import { ArrowRight, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { launchCheck } from '#content/admin/admin-launch.ts';
import { setup as copy } from '#content/admin/admin-setup.ts';
import { company } from '#content/company.ts';
import type { LaunchItem } from '#features/today/contract.ts';
import { placeOfItem } from '#features/today/rules.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { SetupFrame } from './setup-frame.tsx';
import { SiteWindow } from './site-window.tsx';

const texts = copy.ready;
const MOST = 5;

type Left = Pick<LaunchItem, 'id' | 'facts'>;

function Row({ id, facts }: Left) {
  const { todo, link }: { todo: string; link?: { label: string; to: string } } = launchCheck.items[id];
  const text = fillText(todo, facts);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3.5 sm:px-5">
      <p className="min-w-0 flex-1 basis-60 text-base wrap-anywhere">{text}</p>
      {link && (
        <Link
          to={placeOfItem(facts, link)}
          className="link inline-flex min-h-6 items-center gap-1.5 text-sm"
          aria-label={fillText(launchCheck.about, { label: link.label, text })}
        >
          {link.label}
          <ArrowRight className="icon arrow" aria-hidden />
        </Link>
      )}
    </li>
  );
}

/** What the launch check still asks for. */
export function ReadyStep({ left }: { left: readonly Left[] }) {
  const { live, liveLead } = copy.window;
  const window = <SiteWindow heading={fillText(live, { company: company.name })} lead={liveLead} />;
  return (
    <SetupFrame step="ready" heading={texts.heading} lead={countedText(texts.lead, left.length)} window={window}>
      {left.length > 0 && (
        <>
          <ul className="card mt-6 divide-y divide-line overflow-hidden">
            {left.slice(0, MOST).map((item) => (
              <Row key={item.id} {...item} />
            ))}
          </ul>
          <p className="mt-3 text-sm text-muted">{texts.more}</p>
        </>
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        <a href="/" target="_blank" rel="noreferrer" className="btn btn-s btn-lg max-sm:w-full">
          {texts.website}
          <ExternalLink className="icon" aria-hidden />
        </a>
        <Link to="/dashboard" className="btn btn-p btn-lg max-sm:w-full">
          {texts.dashboard}
        </Link>
      </div>
    </SetupFrame>
  );
}
