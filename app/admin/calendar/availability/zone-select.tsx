import { Globe } from 'lucide-react';
import { useMemo } from 'react';
import { SmallSelect } from '#app/admin/lists/small-select.tsx';
import { availability as copy } from '#content/admin/admin-availability.ts';
import { zoneOptions } from '#ui/text/zone-options.ts';

export function ZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const options = useMemo(() => zoneOptions(value), [value]);
  return (
    <div className="relative w-56 max-w-full">
      <Globe
        className="icon pointer-events-none absolute top-1/2 left-[0.7rem] z-1 -translate-y-1/2 text-subtle"
        aria-hidden
      />
      <SmallSelect
        label={copy.zone}
        className="[&_select]:pl-[2.1rem]"
        options={options}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
