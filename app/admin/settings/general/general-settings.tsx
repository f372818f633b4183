import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { settings as settingsCopy } from '#content/admin/admin-settings.ts';
import { siteSettings as copy } from '#content/admin/site-settings.ts';
import { readSettings, settingsKey } from '#features/settings/client.ts';
import type { SiteSettings } from '#features/settings/contract.ts';
import type { CardId } from '#features/settings/rules/cards.ts';
import { valueOf } from '#lib/api/api.ts';
import { focusTarget } from '#ui/browser/focus-target.ts';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { SettingsCard } from './settings-card.tsx';

/** Asks before unsaved changes of any card are left. */
function useLeaving() {
  const [dirty, setDirty] = useState<ReadonlySet<CardId>>(new Set());
  const isDirty = dirty.size > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useWindowEvent('beforeunload', (event) => {
    if (isDirty) event.preventDefault();
  });
  const note = useCallback(
    (card: CardId, hasChanges: boolean) =>
      setDirty((before) => {
        if (before.has(card) === hasChanges) return before;
        const next = new Set(before);
        if (hasChanges) next.add(card);
        else next.delete(card);
        return next;
      }),
    [],
  );
  return { blocker, note };
}

type CardProps = { id: CardId; settings: SiteSettings; note: (card: CardId, hasChanges: boolean) => void };

function NotedCard({ id, settings, note }: CardProps) {
  const card = settings.data.find((one) => one.id === id);
  const onDirty = useCallback((hasChanges: boolean) => note(id, hasChanges), [id, note]);
  return card ? <SettingsCard card={card} settings={settings} onDirty={onDirty} /> : null;
}

function Sections({ settings }: { settings: SiteSettings }) {
  const { blocker, note } = useLeaving();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) focusTarget(document.getElementById(hash.slice(1)));
  }, [hash]);
  return (
    <>
      {copy.sections.map(({ title, lead, cards }) => (
        <section
          key={title}
          className="grid gap-x-8 gap-y-4 border-t border-line py-6 first-of-type:border-t-0 first-of-type:pt-2 lg:grid-cols-[15rem_minmax(0,1fr)]"
          aria-label={title}
        >
          <header>
            <h2 className="font-semibold">{title}</h2>
            <p className="mt-1 text-base text-muted">{lead}</p>
          </header>
          <div className="grid min-w-0 gap-4">
            {cards.map((id) => (
              <NotedCard key={id} id={id} settings={settings} note={note} />
            ))}
          </div>
        </section>
      ))}
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        title={copy.leave.title}
        text={copy.leave.text}
        cancel={copy.leave.stay}
        onCancel={() => blocker.reset?.()}
        choices={[{ label: copy.leave.leave, kind: 'danger', onChoose: () => blocker.proceed?.() }]}
      />
    </>
  );
}

/** Settings that admins change without access to the server. */
export default function GeneralSettings() {
  const { data, isError, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: async () => valueOf(await readSettings()),
    // Each opening starts from what is stored.
    gcTime: 0,
  });
  if (data) return <Sections settings={data} />;
  if (isError)
    return <ErrorPanel text={settingsCopy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  return <SkeletonRows label={adminPanel.loading} count={8} />;
}
