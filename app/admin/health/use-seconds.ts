import { useEffect, useState } from 'react';

const secondsSince = (at: string) => Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1_000));

/** Whole seconds since then, counting; null without a time. */
export function useSeconds(at: string | null): number | null {
  const [, count] = useState(0);
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => count((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : secondsSince(at);
}
