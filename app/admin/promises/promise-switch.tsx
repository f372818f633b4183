import { Link } from 'react-router';
import { plansPath, sitePath } from '#app/shell/navigation/site-parts.ts';
import { promisesScreen as copy } from '#content/admin/admin-promises.ts';
import { type PromiseKey, promised } from '#content/promises.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Toggle } from '#ui/form/controls/toggle.tsx';
import { useSwitch } from './promises-query.ts';

/** The texts that a promise leaves on the site when it is switched off. */
function remaining(promise: PromiseKey): { label: string; path: string }[] {
  const { sentences, fixedBy } = promised(promise);
  return sentences.flatMap((key) => {
    if (key.startsWith('plans.')) return [{ label: copy.switch.plans, path: plansPath }];
    return fixedBy ? [{ label: key, path: `${sitePath}&text=${key}` }] : [];
  });
}

/** For admins, whether the promise is made at all, and where the site still makes one that is off. */
export function PromiseSwitch({ promise, name, isOn }: { promise: PromiseKey; name: string; isOn: boolean }) {
  const { mutate } = useSwitch();
  if (promised(promise).fixedBy === 'law') return null;
  const rest = isOn ? [] : remaining(promise);
  return (
    <div className="text-xs text-muted">
      <Toggle
        isOn={isOn}
        label={fillText(copy.switch.label, { promise: name })}
        text={isOn ? copy.switch.on : copy.switch.off}
        onChange={() => mutate({ promise, isOn: !isOn })}
      />
      {rest.length > 0 && (
        <p>
          {copy.switch.remains}{' '}
          {rest.map(({ label, path }) => (
            <Link key={path} to={path} className="link mr-2 text-xs">
              {label}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
