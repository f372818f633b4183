import { useCallback, useEffect, useRef, useState } from 'react';
import { type FoundText, findTexts } from './found-texts.ts';
import { makeRoom } from './make-room.ts';

/** Where a text is on the page, in its pixels. One text may stand in several places, so each has an id of its own. */
export type Place = {
  id: string;
  key: string;
  left: number;
  top: number;
  width: number;
  height: number;
  element: HTMLElement;
};

const SMALLEST = 3;

function placesOf(texts: readonly FoundText[]): Place[] {
  const counts = new Map<string, number>();
  return texts.flatMap(({ key, range, element }) => {
    const { left, top, width, height } = range.getBoundingClientRect();
    const isSeen = width >= SMALLEST && height >= SMALLEST && element.checkVisibility({ visibilityProperty: true });
    if (!isSeen) return [];
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return [{ id: `${key} ${count}`, key, left, top, width, height, element }];
  });
}

const isEditorPage = (page: Document | null | undefined) => Boolean(page?.querySelector('meta[name="own-texts"]'));

const keysOf = (page: Document) =>
  page.querySelector('meta[name="own-texts"]')?.getAttribute('content')?.split(' ') ?? [];

function followTheme(page: Document): () => void {
  const copy = () => {
    page.documentElement.className = document.documentElement.className;
    page.documentElement.dataset.theme = document.documentElement.dataset.theme;
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.documentElement, { attributeFilter: ['class', 'data-theme'] });
  return () => observer.disconnect();
}

export const editorAddress = (address: string) => `${address}${address.includes('?') ? '&' : '?'}texts=edit`;

/**
 * The texts of the page in the frame, and its height. `version` changes with the drafts; the page then gets new content
 * without loading again, so that nothing flickers. `least` is the smallest target, in pixels of the page.
 */
export function usePage(frame: HTMLIFrameElement | null, address: string, version: string, least: number) {
  const [state, setState] = useState<{ places: Place[]; height: number; isFailed?: true } | null>(null);
  const texts = useRef<FoundText[]>([]);
  const shownVersion = useRef(version);
  const stop = useRef(() => {});

  const measure = useCallback(() => {
    const page = frame?.contentDocument;
    if (!page?.body) return;
    makeRoom(texts.current, least);
    setState({ places: placesOf(texts.current), height: Math.ceil(page.body.getBoundingClientRect().height) });
  }, [frame, least]);

  // The page is measured again when its scale changes, but not before it has loaded.
  useEffect(() => {
    if (texts.current.length > 0) measure();
  }, [measure]);

  const onLoad = useCallback(() => {
    const page = frame?.contentDocument;
    if (!page || !isEditorPage(page)) return setState({ places: [], height: 240, isFailed: true });
    stop.current();
    texts.current = findTexts(page.body, keysOf(page));
    const endTheme = followTheme(page);
    const resized = new ResizeObserver(measure);
    resized.observe(page.body);
    stop.current = () => {
      endTheme();
      resized.disconnect();
    };
    void page.fonts.ready.then(measure);
    measure();
  }, [frame, measure]);

  useEffect(() => () => stop.current(), []);

  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    if (!isEditorPage(frame?.contentDocument)) return;
    const abort = new AbortController();
    const renew = async () => {
      const answer = await fetch(editorAddress(address), { signal: abort.signal });
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const page = frame?.contentDocument;
      if (!page || abort.signal.aborted || !isEditorPage(next)) return;
      page.body.replaceWith(page.adoptNode(next.body));
      page.querySelector('meta[name="own-texts"]')?.setAttribute('content', keysOf(next).join(' '));
      onLoad();
    };
    // The page then keeps its texts until the next change.
    void renew().catch(() => null);
    return () => abort.abort();
  }, [address, frame, onLoad, version]);

  return { page: state, onLoad };
}
