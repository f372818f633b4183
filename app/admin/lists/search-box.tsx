import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

type Props = { label: string; placeholder: string; value: string; onSearch: (text: string) => void };

/** Searches once typing pauses, and at once on Enter. */
export function SearchBox({ label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  // The address was changed from elsewhere: by the Back button or by clearing the search.
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search.current(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <form
      role="search"
      className="sw"
      onSubmit={(event) => {
        event.preventDefault();
        search.current(text.trim());
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
