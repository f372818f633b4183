import './search-box.css';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

type Props = { label: string; placeholder: string; value: string; onSearch: (text: string) => void };

/** Searches after a pause in typing, or immediately on Enter. */
export function SearchBox({ label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [searched, setSearched] = useState(value);

  function search() {
    setSearched(text.trim());
    onSearch(text.trim());
  }
  const searchAfterPause = useEffectEvent(search);

  // The address has changed. Unless it is behind what was typed meanwhile, the Back button or clearing the search did it.
  if (shown !== value) {
    setShown(value);
    if (value !== searched && text.trim() === shown) {
      setSearched(value);
      setText(value);
    }
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => searchAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <form
      role="search"
      className="sw"
      onSubmit={(event) => {
        event.preventDefault();
        search();
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
