import { useCallback, useEffect, useRef, useState } from 'react';
import type { PostFields } from '../input.ts';
import { isSameText, type KeptText, readKeptTexts, writeKeptTexts } from './kept-texts.ts';

const PAUSE_MS = 400;

type Text = {
  /** Where the text is kept, see `keptKey`. */
  key: string;
  read: () => PostFields;
  /** Whether it differs from what the server has. */
  isChanged: () => boolean;
};

/**
 * Keeps what is being written in this browser, soon after each change and at the latest when the page is left.
 * Earlier texts that were never saved are offered one by one and stay kept until they are taken or thrown away.
 */
export function useKeptText({ key, read, isChanged }: Text) {
  const [offers, setOffers] = useState<KeptText[]>([]);
  const waiting = useRef<KeptText[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFinished = useRef(false);
  const latest = useRef({ key, read, isChanged });
  latest.current = { key, read, isChanged };

  const offer = useCallback((texts: KeptText[]) => {
    waiting.current = texts;
    setOffers(texts);
  }, []);

  const keepNow = useCallback(() => {
    clearTimeout(timer.current);
    if (isFinished.current) return;
    const text = latest.current;
    const own = text.isChanged() ? [{ values: text.read(), keptAt: new Date().toISOString() }] : [];
    writeKeptTexts(text.key, [...own, ...waiting.current]);
  }, []);

  useEffect(() => {
    const stored = latest.current.read();
    offer(readKeptTexts(key).filter(({ values }) => !isSameText(values, stored)));
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [key, keepNow, offer]);

  return {
    offered: offers[0],
    keepSoon: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keepNow, PAUSE_MS);
    }, [keepNow]),
    keepNow,
    /** Puts the present text behind the offer, so that another one may take its place. */
    setAside: useCallback(() => {
      const text = { values: latest.current.read(), keptAt: new Date().toISOString() };
      offer([text, ...waiting.current]);
      keepNow();
    }, [keepNow, offer]),
    /** Removes the offer; whoever takes it puts it into the form first. */
    dropOffer: useCallback(() => {
      offer(waiting.current.slice(1));
      keepNow();
    }, [keepNow, offer]),
    /** The text is saved or given away: nothing is kept any more. */
    finish: useCallback(() => {
      isFinished.current = true;
      clearTimeout(timer.current);
      writeKeptTexts(latest.current.key, waiting.current);
    }, []),
  };
}
