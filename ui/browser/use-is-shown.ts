import { useLayoutEffect, useRef } from 'react';

/**
 * Returns whether the component still shows what it shows now. For code that runs after an await. The id is of what it
 * shows, if that can change.
 */
export function useIsShown(id: unknown = true): () => boolean {
  const shown = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    shown.current = id;
    return () => {
      shown.current = undefined;
    };
  }, [id]);
  return () => shown.current === id;
}
