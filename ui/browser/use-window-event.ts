import { useEffect, useEffectEvent } from 'react';

/** Listens to the window as long as the component is on the page. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): void {
  const listen = useEffectEvent(listener);
  useEffect(() => {
    const onEvent = (event: WindowEventMap[Name]) => listen(event);
    addEventListener(name, onEvent);
    return () => removeEventListener(name, onEvent);
  }, [name]);
}
