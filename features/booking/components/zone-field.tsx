import { ChevronDown, Globe } from 'lucide-react';
import { useId } from 'react';
import { booking } from '#content/booking.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { detectedZone } from '../rules/detected-zone.ts';
import { zoneOptions } from '../rules/zones.ts';

const texts = booking.zone;

type Props = { zone: string; onChoose?: (zone: string) => void };

/** Part of a form that asks for the page in another zone: without a script by its button, otherwise at once. */
export function ZoneField({ zone, onChoose }: Props) {
  const id = useId();
  const isDetected = useIsInBrowser() && zone === detectedZone();
  return (
    <div>
      <p className="zone-label">
        <label htmlFor={id}>{texts.label}</label>
        {isDetected && <span>{texts.detected}</span>}
      </p>
      <div className="selectw zone-field">
        <Globe className="icon" aria-hidden />
        <select
          key={zone}
          id={id}
          name="zone"
          className="input"
          defaultValue={zone}
          onChange={({ currentTarget: { value, form } }) => (onChoose ? onChoose(value) : form?.requestSubmit())}
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
