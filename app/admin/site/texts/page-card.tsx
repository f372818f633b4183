import { FileText, Monitor, Smartphone } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { textsPart as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import type { Section } from '#features/site/rules/places.ts';
import { useIsNarrow } from '#ui/browser/use-is-narrow.ts';
import { Choices } from '#ui/tabs/choices.tsx';
import { EmailStage, type View } from './email-stage.tsx';
import { RestoreSection } from './restore-section.tsx';
import { Stage } from './stage.tsx';

const EMAILS = '/api/site/emails';

export const isEmail = ({ address }: Section) => address === EMAILS;
/** Pages that links in emails lead to can't be shown without such a link. */
export const hasPage = (section: Section) => isEmail(section) || !section.address.startsWith('/api/');

const ICONS = { desktop: Monitor, phone: Smartphone, text: FileText };

function choiceOf(view: View) {
  const Icon = ICONS[view];
  return [
    view,
    <>
      <Icon className="icon" aria-hidden />
      {copy[view]}
    </>,
  ] as const;
}

/** On a narrow screen, everything is as wide as a phone. */
function viewsOf(section: Section, isNarrow: boolean): View[] {
  if (isNarrow) return isEmail(section) ? ['phone', 'text'] : [];
  return isEmail(section) ? ['desktop', 'phone', 'text'] : ['desktop', 'phone'];
}

type Props = {
  shown: Section;
  /** The texts of the section. */
  own: readonly SiteText[];
  stage: Omit<ComponentProps<typeof Stage>, 'address' | 'isPhone'>;
};

/** The page or email of a section, as people see it. */
export function PageCard({ shown, own, stage }: Props) {
  const [chosen, setChosen] = useState<View>('desktop');
  const isNarrow = useIsNarrow();
  const views = viewsOf(shown, isNarrow);
  const view = views.includes(chosen) ? chosen : (views[0] ?? 'phone');
  return (
    <section aria-label={shown.page} className="card overflow-clip">
      <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2">
        <p className="min-w-0 flex-1 text-muted">
          {shown.page} / <b className="font-strong text-fg">{shown.label}</b>
        </p>
        <RestoreSection texts={own} name={shown.label} />
        {hasPage(shown) && views.length > 0 && (
          <Choices
            label={isEmail(shown) ? copy.view : copy.width}
            choices={views.map(choiceOf)}
            chosen={view}
            onChoose={setChosen}
            buttonClass="flex h-7 items-center gap-1.5 px-2.5"
          />
        )}
      </header>
      {isEmail(shown) && <EmailStage key={shown.path} path={shown.path} view={view} stage={stage} />}
      {!isEmail(shown) && hasPage(shown) && <Stage {...stage} address={shown.address} isPhone={view === 'phone'} />}
      {!hasPage(shown) && <p className="px-4 py-3 text-muted">{copy.noPage}</p>}
    </section>
  );
}
