import { ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import { textsPart as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { isWithin, nameOf, type Outline, type Section, sectionOf } from '#features/site/rules/places.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { shownValue } from '../site-query.ts';

const MOST_FOUND = 30;

type Props = {
  outline: Outline;
  texts: readonly SiteText[];
  shown: Section;
  onShow: (path: string) => void;
  /** A text that matches the search. */
  onFound: (text: SiteText) => void;
};

const Dot = () => (
  <>
    <span className="ml-auto size-2 flex-none rounded-full bg-accent" aria-hidden />
    <span className="sr">{copy.changed}</span>
  </>
);

const isChanged = (texts: readonly SiteText[], paths: readonly string[]) =>
  texts.some(({ key, isDrafted }) => isDrafted && paths.some((path) => isWithin(key, path)));

const isSample = (texts: readonly SiteText[], path: string) =>
  copy.samples.some((sample) => isWithin(sample, path)) &&
  texts.every(({ key, isDrafted, published }) => !isWithin(key, path) || (!isDrafted && published === null));

function Found({ query, texts, outline, onFound }: Pick<Props, 'texts' | 'outline' | 'onFound'> & { query: string }) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = texts.filter((text) => {
    const all = `${nameOf(text.key, outline)} ${String(shownValue(text) ?? '')}`.toLowerCase();
    return text.kind !== 'list' && words.every((word) => all.includes(word));
  });
  if (found.length === 0) return <p className="px-2 py-3 text-sm text-muted">{fillText(copy.none, { query })}</p>;
  return (
    <ul aria-label={copy.found}>
      {found.slice(0, MOST_FOUND).map((text) => {
        const section = sectionOf(text.key, outline);
        return (
          <li key={text.key}>
            <button
              type="button"
              className="grid w-full rounded-md px-2.5 py-1.5 text-left hover:bg-hover"
              onClick={() => onFound(text)}
            >
              <span className="truncate text-sm">{String(shownValue(text))}</span>
              <span className="truncate text-xs text-subtle">
                {section && `${fillText(copy.option, { page: section.page, section: section.label })}, `}
                {nameOf(text.key, outline)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Page({ page, texts, shown, onShow }: Pick<Props, 'texts' | 'shown' | 'onShow'> & { page: Outline[number] }) {
  const isShown = page.label === shown.page;
  const [isOpen, setOpen] = useState(isShown);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) setOpen(true);
  }
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        className="group flex min-h-8 w-full items-center gap-2 rounded-md px-1.5 text-left font-strong hover:bg-hover"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight className="icon size-3.5 text-subtle group-aria-expanded:rotate-90" aria-hidden />
        {page.label}
        {!isOpen &&
          isChanged(
            texts,
            page.sections.map(({ path }) => path),
          ) && <Dot />}
      </button>
      {isOpen && (
        <ul className="ml-3 border-l border-line pl-1.5">
          {page.sections.map(({ label, path }) => (
            <li key={path}>
              <button
                type="button"
                aria-current={path === shown.path || undefined}
                className="flex min-h-8 w-full items-center gap-2 rounded-md px-2.5 text-left text-muted hover:bg-hover aria-[current]:bg-active aria-[current]:text-fg"
                onClick={() => onShow(path)}
              >
                {label}
                {isSample(texts, path) && <span className="ml-auto text-xs text-warning-text">{copy.examples}</span>}
                {isChanged(texts, [path]) && <Dot />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Pages, their sections, and a search through all texts. */
export function OutlineNav({ outline, texts, shown, onShow, onFound }: Props) {
  const [query, setQuery] = useState('');
  return (
    <nav
      aria-label={copy.outline}
      className="sticky top-[calc(var(--header-h)+4.5rem)] -mx-1 grid max-h-[calc(100dvh-var(--header-h)-5rem)] scroll-py-1 content-start gap-2 overflow-y-auto px-1 pb-4 max-lg:hidden"
    >
      <label className="relative block p-0.5">
        <span className="sr">{copy.search}</span>
        <Search className="icon absolute top-1/2 left-3 -translate-y-1/2 text-subtle" aria-hidden />
        <input
          type="search"
          className="input h-9 pl-9"
          placeholder={copy.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      {query.trim() ? (
        <Found query={query.trim()} texts={texts} outline={outline} onFound={onFound} />
      ) : (
        <>
          <ul className="grid gap-0.5">
            {outline.map((page) => (
              <Page key={page.label} page={page} texts={texts} shown={shown} onShow={onShow} />
            ))}
          </ul>
          {texts.some(({ isDrafted }) => isDrafted) && (
            <p className="flex items-center gap-2 px-2 text-sm text-muted">
              <span className="size-2 flex-none rounded-full bg-accent" aria-hidden />
              {copy.changed}
            </p>
          )}
        </>
      )}
    </nav>
  );
}
