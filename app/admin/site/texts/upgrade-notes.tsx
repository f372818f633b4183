import { upgradeNotes as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { nameOf, type Outline, sectionOf } from '#features/site/rules/places.ts';
import { shownValue } from '../site-query.ts';

const textOf = (value: ReturnType<typeof shownValue>) =>
  typeof value === 'object' && value ? value.join(', ') : (value ?? '');

const isUnused = (text: SiteText) => text.default === null;

type Props = { texts: readonly SiteText[]; outline: Outline; onOpen: (text: SiteText) => void };

/** How a newer version of the product affects own texts. */
export function UpgradeNotes({ texts, outline, onOpen }: Props) {
  const [changed, unused] = [texts.filter(({ isDefaultNew }) => isDefaultNew), texts.filter(isUnused)];
  if (changed.length + unused.length === 0) return null;
  return (
    <section className="card overflow-hidden" aria-labelledby="upgrade-notes">
      <h2 id="upgrade-notes" className="border-b border-line px-4 py-3 font-semibold">
        {copy.heading}
      </h2>
      <ul className="divide-y divide-line">
        {changed.map((text) => {
          const section = sectionOf(text.key, outline);
          return (
            <li key={text.key} className="px-4 py-3 wrap-anywhere">
              <p className="text-sm text-subtle">
                {copy.newDefault} {section && `${section.page}, ${section.label}, `}
                {nameOf(text.key, outline)}
              </p>
              <p>
                <span className="text-muted">{copy.yours}</span> {textOf(shownValue(text))}
              </p>
              <p>
                <span className="text-muted">{copy.theirs}</span> {textOf(text.default)}
              </p>
              {text.kind !== 'list' && (
                <button type="button" className="link mt-1 min-h-6 text-sm" onClick={() => onOpen(text)}>
                  {copy.open}
                </button>
              )}
            </li>
          );
        })}
        {unused.map((text) => (
          <li key={text.key} className="px-4 py-3 wrap-anywhere">
            <p className="text-sm text-subtle">
              {copy.unused} {text.key}
            </p>
            <p>{textOf(shownValue(text))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
