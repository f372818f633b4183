import { useEffectEvent, useLayoutEffect } from 'react';

/** Listens from the first frame on: a key pressed as soon as something is shown reaches it. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): void {
  const listen = useEffectEvent(listener);
  useLayoutEffect(() => {
    const onEvent = (event: WindowEventMap[Name]) => listen(event);
    addEventListener(name, onEvent);
    return () => removeEventListener(name, onEvent);
  }, [name]);
}
