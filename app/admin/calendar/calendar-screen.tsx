import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useShell } from '#app/shell/shell-context.ts';
import { calendarScreen as copy } from '#content/admin/admin-calendar.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { Calendar, CalendarCall } from '#features/booking/contract/calendar.ts';
import { canChange } from '#features/booking/rules/calls.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useIsNarrow } from '#ui/browser/use-is-narrow.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { zoneAndPlace } from '#ui/text/zoned-time.ts';
import { AvailabilityPanel } from './availability/availability-panel.tsx';
import { type CalendarAddress, useCalendarAddress } from './calendar-address.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { calendarQuery } from './calendar-query.ts';
import { CallCard } from './calls/call-card.tsx';
import { CallDialog, type OpenDialog } from './calls/dialogs.tsx';
import { Legend } from './legend.tsx';
import { useNow } from './use-now.ts';
import { CallList } from './week/call-list.tsx';
import { stateOf } from './week/call-text.ts';
import { WeekGrid } from './week/week-grid.tsx';

const PANEL = 'card mb-5 overflow-clip';

type Props = {
  calendar: Calendar;
  isStale: boolean;
  address: CalendarAddress;
  onChange: ReturnType<typeof useCalendarAddress>[1];
};

const isChangeable = (call: CalendarCall, action: CalendarAddress['action'], now: Date) =>
  (call.status === 'confirmed' || action === 'cancel') && canChange(stateOf(call), now);

/** The dialog that a lead's page links to. It opens if the call can be changed, and says if that ends meanwhile. */
function useLinkedDialog(action: CalendarAddress['action'], call: CalendarCall | undefined, now: Date) {
  const [openedId, setOpenedId] = useState<number>();
  const isOpen = call !== undefined && action !== null && (call.id === openedId || isChangeable(call, action, now));
  if (isOpen && call.id !== openedId) setOpenedId(call.id);
  const dialog: OpenDialog | undefined = isOpen ? { kind: action, call } : undefined;
  return [dialog, () => setOpenedId(undefined)] as const;
}

/** The dialog that the command menu and a customer's view link to. */
function askedDialog({ book, customer }: CalendarAddress): OpenDialog | undefined {
  if (book === null) return undefined;
  return book === 'new' ? { kind: 'book', customerId: customer ?? undefined } : { kind: 'book', leadId: book };
}

/** Somebody else may change the call while the dialog is open. The form that moves it keeps the call it was opened with. */
function asStored(dialog: OpenDialog | undefined, calls: readonly CalendarCall[]): OpenDialog | undefined {
  if (!dialog || dialog.kind === 'book') return dialog;
  return { ...dialog, call: calls.find(({ id }) => id === dialog.call.id) ?? dialog.call };
}

function Calls({ calendar, isStale, address, onChange }: Props) {
  const now = useNow();
  const isNarrow = useIsNarrow();
  const isList = isNarrow || address.layout === 'list';
  const [selected, setSelected] = useState<{ id: number; button: HTMLElement }>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const scene = useMemo(() => ({ zone: calendar.zone, now, hosts: calendar.hosts }), [calendar, now]);
  const section = useRef<HTMLElement>(null);
  const linked = isStale ? null : address.booking;
  const linkedCall = calendar.calls.find(({ id }) => id === linked);
  const [linkedDialog, forgetLinked] = useLinkedDialog(address.action, linkedCall, now);
  const isLinkToDialog = linkedDialog !== undefined;
  const close = useCallback(() => setSelected(undefined), []);
  const call = selected && calendar.calls.find(({ id }) => id === selected.id);

  // A link names a call. Once it is open, the address names its week instead.
  useEffect(() => {
    if (linked === null || isLinkToDialog) return;
    const button = section.current?.querySelector<HTMLElement>(`[data-call="${linked}"]`);
    if (button) setSelected({ id: linked, button });
    onChange({ booking: null, action: null, week: calendar.days[0] }, { replace: true });
  }, [linked, isLinkToDialog, calendar.days, onChange]);

  const openDialog = asStored(dialog, calendar.calls) ?? linkedDialog ?? askedDialog(address);
  const closeDialog = () => {
    setDialog(undefined);
    forgetLinked();
    if (address.book !== null) onChange({ book: null, customer: null }, { replace: true });
    if (isLinkToDialog) onChange({ booking: null, action: null, week: calendar.days[0] }, { replace: true });
  };
  const toggle = ({ id }: CalendarCall, button: HTMLElement) =>
    setSelected((open) => (open?.id === id ? undefined : { id, button }));
  const ask = (kind: 'move' | 'cancel' | 'notes') => () => {
    if (call) setDialog({ kind, call });
    close();
  };

  const view = { calendar, scene, selected: call, onOpen: toggle };
  return (
    <section ref={section} className={PANEL} aria-busy={isStale}>
      <CalendarBar
        calendar={calendar}
        address={address}
        onChange={onChange}
        onBook={() => setDialog({ kind: 'book' })}
      />
      {isList ? <CallList {...view} /> : <WeekGrid {...view} />}
      <Legend calendar={calendar} isList={isList} />
      {selected && call && (
        <CallCard
          key={call.id}
          call={call}
          scene={scene}
          button={selected.button}
          onMove={ask('move')}
          onCancel={ask('cancel')}
          onNotes={ask('notes')}
          onClose={close}
        />
      )}
      {openDialog && (
        <CallDialog
          dialog={openDialog}
          hosts={calendar.hosts}
          host={address.host}
          hasAddress={!dialog}
          onClose={closeDialog}
        />
      )}
    </section>
  );
}

/**
 * Calls of the hosts, and below them what a host offers. Those who may not manage all calls see their own, and the calls
 * whose notes they took over.
 */
export default function CalendarScreen() {
  const { user } = useShell();
  const [address, change] = useCalendarAddress();
  const { data, isError, isPlaceholderData, refetch } = useQuery(calendarQuery(address));
  const ownerId = (user.permissions.includes('manage-all-calls') && address.host) || user.id;
  return (
    <>
      <PageHead
        heading={copy.heading}
        lead={data ? fillText(copy.lead, { zone: zoneAndPlace(data.zone) }) : copy.leadWithoutZone}
      />
      {data && <Calls calendar={data} isStale={isPlaceholderData} address={address} onChange={change} />}
      {!data && (
        <section className={`panel ${PANEL}`}>
          {isError ? (
            <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows label={adminPanel.loading} count={8} />
          )}
        </section>
      )}
      <AvailabilityPanel key={ownerId} hostId={ownerId} />
    </>
  );
}
