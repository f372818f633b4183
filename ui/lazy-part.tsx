import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react';

export type Closable = { onClose: () => void };

/**
 * A dialog, or another part that opens and closes, whose code loads when it first opens. If that fails,
 * app/document/inline/notice.js says so, and the part counts as closed: the rest of the page stays as it is, with what was
 * typed there. The next opening loads again.
 */
export function lazyPart<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const prepare = (): ComponentType<Props> => lazy(() => load().catch(() => ({ default: Unavailable })));
  let Part = prepare();

  function Unavailable({ onClose }: Props) {
    const giveUp = useEffectEvent(() => {
      Part = prepare();
      dispatchEvent(new CustomEvent('notice'));
      onClose();
    });
    useEffect(() => giveUp(), []);
    return null;
  }

  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
