import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** About the height of the composer, which covers the end of the page on phones. */
const COVERED = '0px 0px -96px';

/** Keeps the end in view from when it appears until its reader scrolls up, and again once the reader is back. */
export function useFollow() {
  const element = useRef<HTMLElement | null>(null);
  const isFollowing = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);

  const end = useCallback((mounted: HTMLElement | null) => {
    element.current = mounted;
    if (!mounted) return undefined;
    isFollowing.current = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        isFollowing.current = entry?.isIntersecting ?? true;
        setAtEnd(isFollowing.current);
      },
      { rootMargin: COVERED },
    );
    observer.observe(mounted);
    return () => observer.disconnect();
  }, []);

  const goToEnd = useCallback(() => {
    isFollowing.current = true;
    element.current?.scrollIntoView({ block: 'end', behavior: 'instant' });
  }, []);

  // After every rendering: the text may have grown.
  useLayoutEffect(() => {
    if (isFollowing.current) goToEnd();
  });

  return { end, isAtEnd, goToEnd };
}
