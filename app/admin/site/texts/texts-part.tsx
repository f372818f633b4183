import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { textsPart as copy, listEditor, sitePanel } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { type Outline, type Section, sectionOf, sectionsOf } from '#features/site/rules/places.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusIfLost } from '#ui/browser/focus-mounted.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { readable } from '../item-titles.ts';
import { SiteHistory } from '../site-history.tsx';
import { textsQuery } from '../site-query.ts';
import { buttonOfText } from './button-of-text.ts';
import { ListEditor } from './list-editor.tsx';
import { OutlineNav } from './outline-nav.tsx';
import { hasPage, isEmail, PageCard } from './page-card.tsx';
import { SharedLinks } from './shared-links.tsx';
import { TextList } from './text-list.tsx';
import { TransferTexts } from './transfer-texts.tsx';
import { UpgradeNotes } from './upgrade-notes.tsx';
import { typedText } from './use-text-draft.ts';

function SectionSelect({
  sections,
  shown,
  onShow,
}: {
  sections: Section[];
  shown: Section;
  onShow: (path: string) => void;
}) {
  return (
    <label className="grid gap-1.5 lg:hidden">
      <span className="label">{copy.section}</span>
      <span className="selectw">
        <select className="input" value={shown.path} onChange={(event) => onShow(event.target.value)}>
          {sections.map(({ page, label, path }) => (
            <option key={path} value={path}>
              {fillText(copy.option, { page, section: label })}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </span>
    </label>
  );
}

/** In milliseconds: the page may have to be read again first. */
const RETURN_AFTER = [0, 300, 1_000];

/** Gives the focus back to the text that was open, unless something else has it. */
function useReturn(closed: string | null): void {
  useEffect(() => {
    if (closed === null) return;
    const timers = RETURN_AFTER.map((delay) => setTimeout(() => focusIfLost(buttonOfText(closed)), delay));
    return () => timers.forEach(clearTimeout);
  }, [closed]);
}

type EditorProps = {
  texts: readonly SiteText[];
  outline: Outline;
  version: string;
  /** The text that the address names. */
  asked: string | null;
};

function Editor({ texts, outline, version, asked }: EditorProps) {
  const { user } = useShell();
  const sections = useMemo(() => sectionsOf(outline), [outline]);
  const [first] = useState(() => asked ?? typedText(user.id, texts));
  const firstPath = first === null ? undefined : sectionOf(first, outline)?.path;
  const [target, setTarget] = useState(firstPath === undefined ? null : { path: firstPath, count: 0 });
  const [current, setCurrent] = useState(firstPath ?? null);
  const [open, setOpen] = useState(first);
  const [closed, setClosed] = useState<string | null>(null);
  useReturn(closed);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const byKey = useMemo(() => new Map(texts.map((text) => [text.key, text])), [texts]);
  const onSeen = useCallback((keys: readonly string[]) => setSeen(new Set(keys)), []);
  const shown = sections.find(({ path }) => path === current) ?? sections[0];
  if (!shown) return null;
  const isShown = hasPage(shown);
  const show = (path: string) => {
    setCurrent(path);
    setTarget({ path, count: (target?.count ?? 0) + 1 });
  };
  const close = (key: string | null) => {
    setOpen(key);
    setClosed(key === null ? open : null);
  };
  const own = texts.filter(({ key }) => sectionOf(key, outline)?.path === shown.path);
  const lists = own.filter(({ kind, default: standard }) => kind === 'list' && standard !== null);
  const unseen = own.filter(
    ({ key, kind, default: standard }) => kind !== 'list' && standard !== null && (!isShown || !seen.has(key)),
  );
  const openText = ({ key }: SiteText) => {
    show(sectionOf(key, outline)?.path ?? shown.path);
    setOpen(key);
  };
  return (
    <div className="grid gap-5 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <OutlineNav outline={outline} texts={texts} shown={shown} onShow={show} onFound={openText} />
      <SectionSelect sections={sections} shown={shown} onShow={show} />
      <div className="grid min-w-0 content-start gap-4">
        <PageCard
          shown={shown}
          own={own}
          stage={{
            version,
            texts: byKey,
            outline,
            open,
            onOpen: close,
            onSeen,
            target,
            sections: sections.filter(({ page }) => page === shown.page),
            onSection: setCurrent,
          }}
        />
        {shown.path === 'meta' && <SharedLinks texts={byKey} />}
        {lists.length > 0 && (
          <section aria-labelledby="section-items" className="grid gap-3">
            <h2 id="section-items" className="font-semibold">
              {listEditor.heading}
            </h2>
            {lists.map((list) => (
              <ListEditor key={list.key} list={list} texts={texts} outline={outline} />
            ))}
          </section>
        )}
        {unseen.length > 0 && (
          <section aria-labelledby="unseen-texts">
            <h2 id="unseen-texts" className="font-semibold">
              {isEmail(shown) ? copy.unseenEmail : isShown ? copy.unseen : shown.label}
            </h2>
            {isShown && (
              <p className="mb-2 text-sm text-muted">{isEmail(shown) ? copy.unseenEmailText : copy.unseenText}</p>
            )}
            <TextList texts={unseen} outline={outline} open={open} onOpen={close} />
          </section>
        )}
        <UpgradeNotes texts={texts} outline={outline} onOpen={openText} />
        <TransferTexts outline={outline} />
        <SiteHistory
          outline={outline}
          page={shown.page}
          textOf={(key, value) => readable(key, value ?? byKey.get(key)?.default ?? null, texts, outline)}
        />
      </div>
    </div>
  );
}

/** Changes with what the page says. */
const versionOf = (texts: readonly SiteText[]) =>
  texts.map(({ key, version, isDrafted }) => (version > 0 ? `${key} ${version} ${isDrafted}` : '')).join('');

/** A page of the site, whose texts are changed in place, beside the outline of all pages. */
export default function TextsPart() {
  const { data, isError, refetch } = useQuery(textsQuery);
  const { key } = useLocation();
  const asked = useSearchParams()[0].get('text');
  if (isError) return <ErrorPanel text={sitePanel.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={adminPanel.loading} count={8} />;
  return (
    <Editor
      // A text that the command menu found opens although another one is open.
      key={asked === null ? '' : key}
      asked={asked}
      texts={data.data}
      outline={data.outline}
      version={versionOf(data.data)}
    />
  );
}
