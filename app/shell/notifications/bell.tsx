import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { shell } from '#content/dashboard.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Popup } from '#ui/overlay/popup.tsx';
import { unreadQuery } from './notification-queries.ts';

const load = () => import('./latest-notifications.tsx');
const LatestNotifications = lazyPart(load);

/** The server counts no further. */
const MOST = 99;

const placement = { side: 'bottom', align: 'end', padding: 16 } as const;

/** For those whom the server notifies. Its list loads when the pointer or the focus reaches it. */
export function Bell() {
  const id = useId();
  const [opened, setOpened] = useState<{ button: HTMLElement; isByKeyboard: boolean }>();
  const close = useCallback(() => setOpened(undefined), []);
  const { data: { count } = { count: 0 } } = useQuery(unreadQuery);
  const shown = count > MOST ? `${MOST}+` : String(count);
  const loadEarly = () => void load().catch(() => null);
  return (
    <>
      <button
        type="button"
        className="btn btn-g btn-i btn-sm bell relative aria-expanded:bg-active aria-expanded:text-fg"
        aria-label={count > 0 ? fillText(shell.unread, { count: shown }) : shell.notifications}
        aria-haspopup="dialog"
        aria-expanded={opened !== undefined}
        aria-controls={opened && id}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={({ currentTarget, detail }) =>
          setOpened(opened ? undefined : { button: currentTarget, isByKeyboard: detail === 0 })
        }
      >
        <BellIcon className="icon" aria-hidden />
        {count > 0 && (
          <span className="absolute top-[-0.05rem] right-[-0.15rem] min-w-3.75 px-[0.2rem] rounded-full bg-accent text-on-accent text-[0.625rem] font-semibold leading-3.75 text-center shadow-[0_0_0_2px_var(--bg)] tabular-nums">
            {shown}
          </span>
        )}
      </button>
      {opened && (
        <Popup
          button={opened.button}
          placement={placement}
          onClose={close}
          id={id}
          role="dialog"
          aria-label={shell.notifications}
          className="z-51 w-104 max-w-[calc(100vw-2rem)] max-h-[calc(100dvh-5rem)] overflow-y-auto bg-surface-raised border border-line rounded-lg shadow-[var(--sh-lg),var(--edge)] text-base/normal outline-none animate-[menu-in_var(--dur-2)_var(--ease-out)]"
        >
          <LatestNotifications unread={shown} isByKeyboard={opened.isByKeyboard} onClose={close} />
        </Popup>
      )}
    </>
  );
}
