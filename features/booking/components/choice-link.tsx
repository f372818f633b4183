import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Choice, queryWith } from '../rules/choice.ts';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Shows the same page with another choice. The page stays where it is: its address has no hash then. */
export function useChoose() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (choice: Partial<Choice>) => navigate({ search: queryWith(query, choice) }, { preventScrollReset: true });
}

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { choice: Partial<Choice>; anchor: string };

/**
 * Without a script, the browser jumps to the anchor. The address has its path, because crawlers also resolve a mere query
 * against other addresses of the page.
 */
export function ChoiceLink({ choice, anchor, children, ...link }: Props) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const choose = useChoose();
  return (
    <a
      {...link}
      href={`${pathname}${queryWith(query, choice)}#${anchor}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void choose(choice);
      }}
    >
      {children}
    </a>
  );
}
