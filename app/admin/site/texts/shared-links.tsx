import { textsPart as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { draftedSharePicture } from '../share-picture.ts';
import { shownValue } from '../site-query.ts';

/** The pages that people share and search engines list, by the names of their texts. */
const PAGES = ['home', 'consultation', 'blog', 'legal'];

const KEYS: Record<string, string> = { company: 'company.name' };

type Props = { texts: ReadonlyMap<string, SiteText> };

/** The titles, descriptions and the picture of the drafts, as networks show a shared link. */
export function SharedLinks({ texts }: Props) {
  const stated = (key: string) => {
    const text = texts.get(key);
    return text ? String(shownValue(text) ?? '') : '';
  };
  const textOf = (key: string) =>
    stated(key).replaceAll(/{{(\w+)}}/g, (_, name: string) => stated(KEYS[name] ?? `company.${name}`));
  return (
    <section aria-labelledby="shared-links" className="grid gap-3">
      <div>
        <h2 id="shared-links" className="font-semibold">
          {copy.shared}
        </h2>
        <p className="text-sm text-muted">{copy.sharedText}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {PAGES.map((page) => (
          <li key={page} className="card overflow-hidden">
            <img
              className="aspect-[1200/630] w-full border-b border-line bg-surface-sunken object-cover"
              src={draftedSharePicture((key) => texts.get(key))}
              alt={copy.sharedPicture}
              width="1200"
              height="630"
              loading="lazy"
            />
            <div className="grid gap-1 px-4 py-3">
              <p className="text-sm text-subtle">{window.location.host}</p>
              <p className="font-strong wrap-anywhere">{textOf(`meta.${page}.title`)}</p>
              <p className="line-clamp-2 text-sm text-muted">{textOf(`meta.${page}.description`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
