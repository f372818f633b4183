import { ChevronDown, Globe } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { booking } from '#content/booking.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { detectedZone } from '../rules/detected-zone.ts';
import { zoneOptions } from '../rules/zones.ts';

const texts = booking.zone;

type Props = { zone: string; onChoose?: (zone: string) => void };

/** Part of a form that asks for the page in another zone: without a script by its button, otherwise at once. */
export function ZoneField({ zone, onChoose }: Props) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const isDetected = useIsInBrowser() && zone === detectedZone();

  function changeTo({ value, form }: HTMLSelectElement) {
    if (onChoose) onChoose(value);
    else form?.requestSubmit();
  }

  const change = useEffectEvent(changeTo);
  // Chosen before React came to the page.
  useEffect(() => {
    if (select.current && select.current.value !== zone) change(select.current);
  }, [zone]);

  return (
    <div>
      <p className="mb-[0.4rem] flex justify-between text-sm text-subtle">
        <label htmlFor={id}>{texts.label}</label>
        {isDetected && <span>{texts.detected}</span>}
      </p>
      <div className="selectw">
        <Globe className="icon right-auto left-3" aria-hidden />
        <select
          key={zone}
          id={id}
          name="zone"
          className="input pl-9 text-md"
          defaultValue={zone}
          ref={select}
          onChange={({ currentTarget }) => changeTo(currentTarget)}
        >
          {zoneOptions(zone).map(([name, label]) => (
            // Browsers know some zones by other names than the server.
            <option key={name} value={name} suppressHydrationWarning>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </div>
      <noscript>
        <button type="submit" className="btn btn-s mt-2 w-full">
          {texts.show}
        </button>
      </noscript>
    </div>
  );
}
