import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';

export type Closable = { onClose: () => void };

/** The bundler asks for each stylesheet once, so those that failed are asked for again. */
async function loadFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const failed = links.filter(({ sheet, disabled }) => !sheet && !disabled);
  await Promise.all(
    failed.map((link) => {
      const { rel, media, href } = link;
      const again = Object.assign(document.createElement('link'), { rel, media, href });
      link.replaceWith(again);
      return new Promise((resolve) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', resolve);
      });
    }),
  );
}

/**
 * A dialog, or another part that opens and closes, whose code loads when it first opens. If that fails,
 * app/document/inline/notice.js says so, and the part counts as closed: the rest of the page stays as it is, with what was
 * typed there. The next opening loads again.
 */
export function lazyPart<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const prepare = (loadOnce: typeof load): ComponentType<Props> =>
    lazy(() =>
      loadOnce().catch((error: unknown) => {
        console.debug(error);
        return { default: Unavailable };
      }),
    );
  let Part = prepare(load);

  function Unavailable({ onClose }: Props) {
    const giveUp = useEffectEvent(() => {
      Part = prepare(() => loadFailedStyles().then(load));
      dispatchEvent(new CustomEvent('notice'));
      onClose();
    });
    useEffect(() => giveUp(), []);
    return null;
  }

  // An address may name a dialog, which needs the document.
  return function OpenPart(props) {
    const isInBrowser = useIsInBrowser();
    return (
      isInBrowser && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}

/** What lets each view that could not load try again. */
const failedViews = new Set<() => void>();

/** Views that could not load will load again when they are shown next. */
export function forgetFailedViews(): void {
  for (const forget of failedViews) forget();
  failedViews.clear();
}

/** As React's `lazy`, which remembers a failure for as long as the page is open; this one until `forgetFailedViews`. */
export function lazyView<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const prepare = (loadOnce: typeof load): ComponentType<Props> =>
    lazy(() =>
      loadOnce().catch((error: unknown) => {
        failedViews.add(() => {
          View = prepare(() => loadFailedStyles().then(load));
        });
        throw error;
      }),
    );
  let View = prepare(load);
  return (props) => <View {...props} />;
}

/** Loads a part that is likely to be opened. By default, what is on the screen has arrived by then. */
export function useLoadAhead(load: () => Promise<unknown>, milliseconds = 3_000): void {
  useEffect(() => {
    const timer = setTimeout(() => load().catch((error: unknown) => console.debug(error)), milliseconds);
    return () => clearTimeout(timer);
  }, [load, milliseconds]);
}
