import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import { LONGEST_SEARCH, listAddress } from '#features/blog/rules.ts';

const PAUSE_MS = 250;

/** A form of the browser's own; React only searches earlier. `/` leads to it. */
export function SearchField({ q, topic }: { q: string; topic: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);

  function search() {
    clearTimeout(timer.current);
    const text = field.current?.value.trim() ?? '';
    if (text !== q) void navigate(listAddress({ topic, q: text }), { replace: true, preventScrollReset: true });
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  // What is being typed is newer than the address.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = q;
  }, [q]);

  return (
    <form
      role="search"
      method="get"
      action="/blog"
      className="relative mt-8 max-w-160"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      {topic && <input type="hidden" name="tag" value={topic} />}
      <Search
        className="icon pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-subtle"
        aria-hidden
      />
      <input
        ref={field}
        className="input h-13 rounded-xl px-12 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
        type="search"
        name="q"
        aria-label={blog.search.label}
        aria-keyshortcuts="/"
        placeholder={blog.search.label}
        maxLength={LONGEST_SEARCH}
        defaultValue={q}
        autoComplete="off"
        data-slash
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = window.setTimeout(search, PAUSE_MS);
        }}
      />
      {q && (
        <Link
          to={listAddress({ topic })}
          className="btn btn-g btn-i absolute top-1/2 right-2 -translate-y-1/2"
          aria-label={blog.search.clear}
          preventScrollReset
          onClick={() => {
            clearTimeout(timer.current);
            if (!field.current) return;
            field.current.value = '';
            field.current.focus();
          }}
        >
          <X className="icon" aria-hidden />
        </Link>
      )}
    </form>
  );
}
