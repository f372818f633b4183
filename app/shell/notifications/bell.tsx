import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { shell } from '#content/dashboard.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Popup } from '#ui/overlay/popup.tsx';
import { unreadQuery } from './notification-queries.ts';

const load = () => import('./latest-notifications.tsx');
const LatestNotifications = lazy(load);

/** The server counts no further. */
const MOST = 99;

const placement = { side: 'bottom', align: 'end', padding: 16 } as const;

/** For admins, whom the server notifies. Its list loads when the pointer or the focus reaches it. */
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
        className="btn btn-g btn-i btn-sm bell"
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
        {count > 0 && <span className="bell-count">{shown}</span>}
      </button>
      {opened && (
        <Popup
          button={opened.button}
          placement={placement}
          onClose={close}
          id={id}
          role="dialog"
          aria-label={shell.notifications}
          className="bell-popup"
        >
          <Suspense>
            <LatestNotifications unread={shown} isByKeyboard={opened.isByKeyboard} onClose={close} />
          </Suspense>
        </Popup>
      )}
    </>
  );
}
