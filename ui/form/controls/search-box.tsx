import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
};

/** Searches after a pause in typing, or immediately on Enter. */
export function SearchBox({ label, placeholder, value, onSearch, className = '' }: Props) {
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
      className={`relative ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Search className="icon absolute top-1/2 left-[0.7rem] -translate-y-1/2 text-subtle" aria-hidden />
      <input
        className="input sm pl-[2.15rem] text-ellipsis"
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
