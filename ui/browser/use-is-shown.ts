import { useLayoutEffect, useRef } from 'react';

/** Returns whether what is shown now, with this id, is still shown. For code that runs after an await. */
export function useIsShown(id: unknown): () => boolean {
  const shown = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    shown.current = id;
    return () => {
      shown.current = undefined;
    };
  }, [id]);
  return () => shown.current === id;
}
