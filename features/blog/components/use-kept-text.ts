import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PostFields } from '../input.ts';
import { isSameText, type KeptText, readKeptTexts, writeKeptTexts } from './kept-texts.ts';

const PAUSE_MS = 400;
const NONE: readonly KeptText[] = [];

/** Its functions must stay the same from render to render. */
type Text = {
  /** Where the text is kept, see `keptKey`. */
  key: string;
  read: () => PostFields;
  /** Whether it differs from what the server has. */
  isChanged: () => boolean;
};

/** Earlier texts that wait for a decision. The server knows none, so they appear once the page is alive. */
function createOffers(key: string, stored: PostFields) {
  let texts: readonly KeptText[] = readKeptTexts(key).filter(({ values }) => !isSameText(values, stored));
  const listeners = new Set<() => void>();
  return {
    get: () => texts,
    set: (next: readonly KeptText[]) => {
      texts = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Keeps what is being written in this browser, soon after each change and at the latest when the page is left.
 * Earlier texts that were never saved are offered one by one and stay kept until they are taken or thrown away.
 */
export function useKeptText({ key, read, isChanged }: Text) {
  const [offers] = useState(() => createOffers(key, read()));
  const waiting = useSyncExternalStore(offers.subscribe, offers.get, () => NONE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFinished = useRef(false);

  const keepNow = useCallback(() => {
    clearTimeout(timer.current);
    if (isFinished.current) return;
    const own = isChanged() ? [{ values: read(), keptAt: new Date().toISOString() }] : [];
    writeKeptTexts(key, [...own, ...offers.get()]);
  }, [isChanged, key, offers, read]);

  useEffect(() => {
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);

  return {
    offered: waiting[0],
    keepSoon: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keepNow, PAUSE_MS);
    }, [keepNow]),
    keepNow,
    /** Puts the present text before the offers, so that another one may take its place. */
    setAside: () => {
      offers.set([{ values: read(), keptAt: new Date().toISOString() }, ...offers.get()]);
      keepNow();
    },
    /** Removes the offer; whoever takes it puts it into the form first. */
    dropOffer: () => {
      offers.set(offers.get().slice(1));
      keepNow();
    },
    /** The text is saved or given away: of this one nothing is kept any more. */
    finish: () => {
      isFinished.current = true;
      clearTimeout(timer.current);
      writeKeptTexts(key, offers.get());
    },
  };
}
