import { useQueryClient } from '@tanstack/react-query';
import { availabilityAddresses as copy } from '#content/admin/admin-availability.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { HostAvailability } from '#features/booking/contract/calendar.ts';
import { calendarKeys, readBusyTimesAgain } from '#features/booking/staff-client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { trimText } from '#lib/text/text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { dayAndTime } from '#ui/text/zoned-time.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useNow } from '../use-now.ts';
import { AddressField } from './address-field.tsx';

type Props = { stored: HostAvailability; value: string; onChange: (value: string) => void };

/** The address of the host's own calendar, and whether it could be read last time. */
export function BusyPart({ stored, value, onChange }: Props) {
  const queries = useQueryClient();
  const now = useNow();
  const { hostId, zone, busyUrl, busyReadAt, busyFailedAt, busyError } = stored;
  const isStored = busyUrl !== '' && trimText(value) === busyUrl;
  const when = (at: string) => dayAndTime(at, now, zone);

  async function readAgain() {
    const result = await readBusyTimesAgain(hostId);
    if (!result.ok) {
      if (result.status !== 401) showToast(result.message || adminPanel.unreachable, undefined, { isError: true });
      return;
    }
    queries.setQueryData(calendarKeys.host(hostId), result.value);
    if (result.value.busyFailedAt === null) showToast(copy.readNow);
    await queries.invalidateQueries({ queryKey: calendarKeys.all });
  }

  const button = (
    <BusyButton
      type="button"
      className="cursor-pointer font-medium underline underline-offset-[0.2em]"
      busyLabel={copy.reading}
      onClick={readAgain}
    >
      {copy.again}
    </BusyButton>
  );
  const failure = isStored && busyFailedAt !== null && (
    <>
      {fillText(copy.failed, { at: when(busyFailedAt) })} {busyError}{' '}
      {busyReadAt && fillText(copy.still, { at: when(busyReadAt) })} {button}
    </>
  );
  const isIncomplete = isStored && busyFailedAt === null && busyReadAt !== null && busyError !== null;
  const incomplete = isIncomplete && `${fillText(copy.read, { at: when(busyReadAt) })} ${busyError}`;
  const state = () => {
    if (trimText(value) === '') return copy.busyHint;
    if (!isStored) return copy.unsaved;
    return busyReadAt ? fillText(copy.read, { at: when(busyReadAt) }) : copy.waiting;
  };
  return (
    <AddressField
      label={copy.busy}
      hint={state()}
      value={value}
      problem={failure || incomplete || undefined}
      onChange={onChange}
    />
  );
}
