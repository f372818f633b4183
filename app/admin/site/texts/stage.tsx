import { useEffect, useRef, useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { textsPart as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { isWithin, type Outline, type Section } from '#features/site/rules/places.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { SMALLEST_TARGET } from './make-room.ts';
import { OpenText } from './open-text.tsx';
import { TextButtons } from './text-buttons.tsx';
import { editorAddress, usePage } from './use-page.ts';

const DESKTOP_WIDTH = 1024;
const PHONE_WIDTH = 390;
/** What stays above a section that is scrolled to. */
const ABOVE = 72;

type Props = {
  address: string;
  /** Changes with the drafts. */
  version: string;
  isPhone: boolean;
  texts: ReadonlyMap<string, SiteText>;
  outline: Outline;
  open: string | null;
  onOpen: (key: string | null) => void;
  /** Which texts the page shows, by their keys. */
  onSeen: (keys: readonly string[]) => void;
  /** The section to scroll to, and the count of how often it was chosen. */
  target: { path: string; count: number } | null;
  sections: readonly Section[];
  /** The section that the reader has scrolled to. */
  onSection: (path: string) => void;
};

function useWidth() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [width, setElement] as const;
}

/** A page of the site as visitors see it, with a button over each of its texts. */
export function Stage(props: Props) {
  const { address, version, isPhone, texts, outline, open, onOpen, onSeen, target, sections, onSection } = props;
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [width, measureWidth] = useWidth();
  const pageWidth = isPhone ? Math.min(PHONE_WIDTH, width) : Math.max(DESKTOP_WIDTH, width);
  const scale = Math.min(1, width / pageWidth || 1);
  const least = SMALLEST_TARGET / scale;
  const { page, onLoad } = usePage(frame, address, version, least);
  const places = page?.places;

  useEffect(() => {
    if (places) onSeen(places.map(({ key }) => key));
  }, [places, onSeen]);

  useEffect(() => {
    const place = target && places?.find(({ key }) => isWithin(key, target.path));
    if (place) scroller.current?.scrollTo({ top: place.top * scale - ABOVE });
    // Only when a section is chosen, not when the page changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [target, places === undefined]);

  function noteSection() {
    const line = ((scroller.current?.scrollTop ?? 0) + 2 * ABOVE) / scale;
    const tops = sections.flatMap(({ path }) => {
      const first = places?.find(({ key }) => isWithin(key, path));
      return first && first.top <= line ? [{ path, top: first.top }] : [];
    });
    const current = tops.toSorted((one, other) => other.top - one.top)[0];
    if (current) onSection(current.path);
  }

  const opened = places?.find(({ key }) => key === open);
  const openedText = opened && texts.get(opened.key);
  return (
    <div
      ref={scroller}
      className={`max-h-[max(30rem,calc(100dvh-15rem))] overscroll-contain ${page ? 'overflow-y-auto' : 'overflow-y-hidden'}`}
      onScroll={noteSection}
    >
      <div
        ref={measureWidth}
        className="relative overflow-x-clip bg-bg"
        style={{ height: (page?.height ?? 640) * scale }}
      >
        {page?.isFailed && (
          <ErrorPanel text={copy.pageFailed} again={adminPanel.tryAgain} onRetry={() => window.location.reload()} />
        )}
        {!page && <SkeletonRows label={adminPanel.loading} count={6} />}
        {width > 0 && (
          <div
            className={`absolute top-0 ${isPhone ? 'left-1/2 -translate-x-1/2' : 'left-0 origin-top-left'}`}
            style={{ width: pageWidth, height: page?.height ?? 640, ...(!isPhone && { scale: String(scale) }) }}
          >
            <iframe
              key={address}
              ref={setFrame}
              src={editorAddress(address)}
              title={copy.frame}
              sandbox="allow-same-origin"
              inert
              tabIndex={-1}
              className={`block size-full border-0 ${page && !page.isFailed ? '' : 'invisible'}`}
              onLoad={onLoad}
            />
            {places && (
              <TextButtons
                places={places}
                least={least}
                texts={texts}
                outline={outline}
                open={open}
                onOpen={onOpen}
                target={target}
              />
            )}
            {opened && openedText && (
              <OpenText
                key={opened.key}
                place={opened}
                text={openedText}
                outline={outline}
                pageWidth={pageWidth}
                onClose={() => onOpen(null)}
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
}
