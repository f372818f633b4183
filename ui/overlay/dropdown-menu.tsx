import '#ui/styles/menu.css';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { Popup } from './popup.tsx';
import { Trigger, type TriggerElement } from './trigger.tsx';

type Props = {
  trigger: TriggerElement;
  side: 'top' | 'bottom';
  align: 'start' | 'end';
  children: ReactNode;
};

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

const firstItem = (menu: HTMLElement) => itemsOf(menu)[0];

/** The item that a key leads to: arrow keys wrap around, and a letter finds the next item that starts with it. */
function itemFor(key: string, menu: Element): HTMLElement | undefined {
  const items = itemsOf(menu);
  const current = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home' || key === 'PageUp') return items[0];
  if (key === 'End' || key === 'PageDown') return items.at(-1);
  const following = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return following.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || key === 'Enter') return;
  if (key === ' ' && document.activeElement instanceof HTMLElement) document.activeElement.click();
  else itemFor(key, currentTarget)?.focus();
  if (key === ' ' || key === 'Tab' || itemFor(key, currentTarget)) event.preventDefault();
}

export function DropdownMenu({ trigger, side, align, children }: Props) {
  const id = useId();
  const [opened, setOpened] = useState<{ button: HTMLElement; isByKeyboard: boolean }>();
  const close = useCallback(() => setOpened(undefined), []);
  return (
    <>
      <Trigger
        element={trigger}
        id={id}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-controls={opened && `${id}-menu`}
        onClick={({ currentTarget, detail }) =>
          setOpened(opened ? undefined : { button: currentTarget, isByKeyboard: detail === 0 })
        }
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpened({ button: event.currentTarget, isByKeyboard: true });
        }}
      />
      {opened && (
        <Popup
          button={opened.button}
          placement={{ side, align, padding: 8 }}
          firstFocus={opened.isByKeyboard ? firstItem : undefined}
          onClose={close}
          id={`${id}-menu`}
          role="menu"
          aria-labelledby={id}
          aria-orientation="vertical"
          className="menu"
          onKeyDown={moveByKey}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('[role="menuitem"]')) close();
          }}
        >
          {children}
        </Popup>
      )}
    </>
  );
}

/** For items that are links; the pointer moves the focus, as arrow keys do. */
export const menuItem = {
  role: 'menuitem',
  tabIndex: -1,
  className: 'menu-item',
  onPointerMove: ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.focus({ preventScroll: true }),
  onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) =>
    currentTarget.closest<HTMLElement>('[role="menu"]')?.focus({ preventScroll: true }),
};

export const MenuItem = ({ onSelect, children }: { onSelect?: () => void; children: ReactNode }) => (
  <button type="button" {...menuItem} onClick={onSelect}>
    {children}
  </button>
);
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div className="px-2.5 pt-1.5 pb-1.25 leading-[1.35] [&>:is(b,small)]:block [&>:is(b,small)]:truncate [&>b]:font-strong [&>small]:text-sm [&>small]:text-subtle">
    {children}
  </div>
);
export const MenuSeparator = () => <hr className="-mx-1.25 my-1.25 h-px border-0 bg-line" />;
