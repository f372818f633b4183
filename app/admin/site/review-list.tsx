import { publishBar as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { nameOf, type Outline, sectionOf } from '#features/site/rules/places.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { publicValue, shownValue } from './site-query.ts';

const textOf = (value: ReturnType<typeof shownValue>) =>
  typeof value === 'object' && value ? fillText(copy.review.items, { count: value.length }) : (value ?? '');

/** Each change with its old and new text. */
export const ReviewList = ({ drafts, outline }: { drafts: readonly SiteText[]; outline: Outline }) => (
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
          <p className="text-muted line-through">{textOf(publicValue(text))}</p>
          <p>{textOf(shownValue(text))}</p>
        </li>
      );
    })}
  </ul>
);
