import { availabilityAddresses as copy } from '#content/admin/admin-availability.ts';
import type { HostAvailability } from '#features/calendar/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { dayAndTime } from '#ui/text/zoned-time.ts';
import { AddressField } from './address-field.tsx';

type Props = { stored: HostAvailability; value: string; onChange: (value: string) => void };

/** The address of the host's own calendar, and whether it could be read last time. */
export function BusyPart({ stored, value, onChange }: Props) {
  const { zone, busyUrl, busyReadAt, busyFailedAt, busyError } = stored;
  const isStored = busyUrl !== '' && value.trim() === busyUrl;
  const when = (at: string) => dayAndTime(at, new Date(), zone);

  const failure = isStored && busyFailedAt !== null && (
    <>
      {fillText(copy.failed, { at: when(busyFailedAt) })} {busyError}{' '}
      {busyReadAt && fillText(copy.still, { at: when(busyReadAt) })}
    </>
  );
  const state = () => {
    if (value.trim() === '') return copy.busyHint;
    if (!isStored) return copy.unsaved;
    return busyReadAt ? fillText(copy.read, { at: when(busyReadAt) }) : copy.waiting;
  };
  return (
    <AddressField label={copy.busy} hint={state()} value={value} problem={failure || undefined} onChange={onChange} />
  );
}
