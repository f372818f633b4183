import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

type Props = { label: string; placeholder: string; value: string; onSearch: (text: string) => void };

/** Searches after a pause in typing, or immediately on Enter. */
export function SearchBox({ label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const search = useEffectEvent(() => onSearch(text.trim()));

  // The address changed outside this box: by the Back button or by clearing the search.
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <form
      role="search"
      className="sw"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Search className="icon" aria-hidden />
      <input
        className="input sm"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
