import { publishBar as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { nameOf, type Outline, sectionOf } from '#features/site/rules/places.ts';
import { readable } from './item-titles.ts';
import { publicValue, shownValue } from './site-query.ts';

type Props = { drafts: readonly SiteText[]; texts: readonly SiteText[]; outline: Outline };

/** Each change with its old and new text. */
export const ReviewList = ({ drafts, texts, outline }: Props) => (
  <ul
    aria-label={copy.review.list}
    className="mt-4 max-h-[min(24rem,50vh)] divide-y divide-line overflow-y-auto rounded-md border border-line"
  >
    {drafts.map((text) => {
      const section = sectionOf(text.key, outline);
      return (
        <li key={text.key} className="px-3 py-2.5 text-sm/5">
          <p className="text-subtle">
            {section ? `${section.page}, ${section.label}, ` : ''}
            {nameOf(text.key, outline)}
            {text.draft === null && ` · ${copy.review.restored}`}
          </p>
          <p className="text-muted line-through">{readable(text.key, publicValue(text), texts, outline)}</p>
          <p>{readable(text.key, shownValue(text), texts, outline)}</p>
        </li>
      );
    })}
  </ul>
);
