import { useRef } from 'react';

/** The same text sent again carries the same key, so that an answer that was lost makes no second post. */
export function useRequestKey() {
  const last = useRef({ text: '', key: '' });
  return (values: object) => {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
