import { useSyncExternalStore } from 'react';
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
  return { view: chosen === 'both' && !hasBoth ? 'write' : chosen, views, choose: store.write };
}
