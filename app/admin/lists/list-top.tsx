import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adminList } from '#content/admin/admin-panel.ts';

/** How far a list has to be scrolled before its filters hide. */
const FAR = 200;

/** Whether the reader is far down the list that contains the tools, on the way further down. */
function useAway() {
  const tools = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const isShowing = useRef(false);
  useEffect(() => {
    let last = window.scrollY;
    const move = () => {
      const list = tools.current?.parentElement;
      const from = last;
      last = window.scrollY;
      // Filters that appear push the list down, which the browser scrolls after.
      const isOwn = isShowing.current;
      isShowing.current = false;
      // What someone is using stays where it is.
      if (isOwn || !list || from === last || tools.current?.contains(document.activeElement)) return;
      setAway(last > from && list.getBoundingClientRect().top < -FAR);
    };
    window.addEventListener('scroll', move, { passive: true });
    return () => window.removeEventListener('scroll', move);
  }, []);
  const show = () => {
    isShowing.current = true;
    setAway(false);
  };
  return [tools, isAway, show] as const;
}

/** On phones the total and the search stay above the list. A button shows the filters, and the search further down. */
export function ListTop({ total, children }: { total: string; children: ReactNode }) {
  const [tools, isAway, show] = useAway();
  const [isOpen, setOpen] = useState(false);
  const [figure, ...rest] = total.split(' ');
  const isShown = isOpen && !isAway;
  return (
    <>
      <div className="list-total">
        <p>
          <b className="tnum text-lg font-semibold text-fg">{figure}</b> {rest.join(' ')}
        </p>
        <button
          type="button"
          className="btn btn-s btn-sm max-md:h-11"
          aria-expanded={isShown}
          onClick={() => {
            setOpen(!isShown);
            show();
          }}
        >
          <SlidersHorizontal className="icon" aria-hidden />
          {adminList.showFilters}
        </button>
      </div>
      <div ref={tools} className="list-tools" data-open={isOpen || undefined} data-away={isAway || undefined}>
        {children}
      </div>
    </>
  );
}
