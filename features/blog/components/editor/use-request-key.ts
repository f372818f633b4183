import { useRef } from 'react';

/** The same text has the same key, so that a retry after a lost answer creates no second post. */
export function useRequestKey() {
  const last = useRef({ text: '', key: '' });
  return (values: object) => {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
