import { useState, useSyncExternalStore } from 'react';
import { browserStore } from '#lib/browser-store.ts';
import { useIsWide } from '#ui/browser/use-is-narrow.ts';

type PostView = 'write' | 'both' | 'read';

const isView = (stored: unknown): stored is PostView => stored === 'write' || stored === 'both' || stored === 'read';

const store = browserStore('localStorage', 'post-view', (stored) => (isView(stored) ? stored : 'write'));

/** How the writer looks at texts, remembered in this browser. Both need a wide window. */
export function usePostView(mayShowBoth: boolean) {
  const isWide = useIsWide();
  const chosen = useSyncExternalStore(store.subscribe, store.read, () => 'write' as const);
  const hasBoth = mayShowBoth && isWide;
  const views: readonly PostView[] = hasBoth ? ['write', 'both', 'read'] : ['write', 'read'];
  const [isUnavailable, setUnavailable] = useState(false);
  const view = isUnavailable || (chosen === 'both' && !hasBoth) ? 'write' : chosen;
  const choose = (next: PostView) => {
    setUnavailable(false);
    store.write(next);
  };
  /** Shows the text until a view is chosen; what is remembered stays. */
  const closePreview = () => setUnavailable(true);
  return { view, views, choose, closePreview };
}
