import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { blog } from '#content/blog/blog.ts';
import { directionOf } from '#lib/text/direction.ts';

type Heading = { id: string; text: string };

/** Shorter posts are seen at a glance. */
const FEWEST = 3;

/** How far below the header a heading counts as passed, in pixels. */
const PASSED = 160;

/** The heading that was last scrolled past. */
function usePassed(headings: Heading[]): string | null {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    const find = () => {
      const above = headings.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1e9) < PASSED,
      );
      setPassed(above.at(-1)?.id ?? null);
    };
    find();
    addEventListener('scroll', find, { passive: true });
    return () => removeEventListener('scroll', find);
  }, [headings]);
  return passed;
}

function Links({ headings, passed }: { headings: Heading[]; passed: string | null }) {
  return (
    <ol className="grid border-l border-line-strong">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            dir={directionOf(text)}
            aria-current={id === passed ? 'true' : undefined}
            className="relative block py-1.5 pl-4 text-muted wrap-anywhere before:absolute before:top-1/2 before:left-0 before:h-px before:w-1.5 before:bg-line-strong hover:text-fg aria-[current]:font-medium aria-[current]:text-fg aria-[current]:before:h-0.5 aria-[current]:before:w-2.75 aria-[current]:before:bg-accent-text"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** On wide screens beside the text, with the heading that was passed. */
export function ContentsBeside({ headings, title, note }: { headings: Heading[]; title: string; note: string }) {
  const passed = usePassed(headings);
  if (headings.length < FEWEST) return null;
  return (
    <nav
      aria-label={blog.contents}
      className="sticky top-[calc(var(--header-h)+2rem)] hidden max-h-[calc(100vh-var(--header-h)-4rem)] self-start overflow-y-auto pr-8 text-base/[1.4] min-[72rem]:block print:hidden"
    >
      <p className="mb-3 text-sm/5 font-medium text-subtle wrap-anywhere" dir={directionOf(title)}>
        {title}
      </p>
      <Links headings={headings} passed={passed} />
      <p className="tnum mt-4 text-sm/5 text-subtle">{note}</p>
    </nav>
  );
}

/** On other screens above the text, closed. */
export function ContentsAbove({ headings }: { headings: Heading[] }) {
  if (headings.length < FEWEST) return null;
  return (
    <details className="group mt-6 rounded-card border border-line bg-bg-subtle text-md/normal min-[72rem]:hidden print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between px-4 font-medium [&::-webkit-details-marker]:hidden">
        {blog.contents}
        <ChevronDown className="icon transition-[rotate] group-open:rotate-180" aria-hidden />
      </summary>
      <nav aria-label={blog.contents} className="px-4 pb-4">
        <Links headings={headings} passed={null} />
      </nav>
    </details>
  );
}
