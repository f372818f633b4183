import { Tag, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { fillText } from '#app/sections/admin/lists/list-copy.ts';
import { offerCode as copy } from '#content/billing.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Field } from '#ui/fields.tsx';
import type { useOffer } from './use-offer.ts';

/** The field for a code; once it counts, the offer and the way to take it back. */
export function OfferCode({ offer }: { offer: ReturnType<typeof useOffer> }) {
  const { code, offerName, problem, isChecking, check, drop } = offer;
  const place = useRef<HTMLDivElement>(null);

  async function apply(field: HTMLInputElement) {
    const isApplied = await check(field.value.trim());
    if (!isApplied) field.focus();
    else place.current?.querySelector('button')?.focus();
  }

  function remove() {
    flushSync(drop);
    place.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={place} className="offer-code">
      {code ? (
        <p className="offer-applied">
          <Tag className="icon" aria-hidden />
          <span>{fillText(copy.appliedTo, { code, offer: offerName })}</span>
          <button type="button" className="btn btn-g btn-i btn-sm" aria-label={copy.remove} onClick={remove}>
            <X className="icon" aria-hidden />
          </button>
        </p>
      ) : (
        <form
          noValidate
          aria-busy={isChecking}
          onSubmit={(event) => {
            event.preventDefault();
            const field = event.currentTarget.elements.namedItem('offerCode');
            if (field instanceof HTMLInputElement && !isChecking) void apply(field);
          }}
        >
          <Field
            label={copy.label}
            name="offerCode"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={problem}
          />
          <BusyButton type="submit" className="btn btn-s" isBusy={isChecking} busyLabel={copy.checking}>
            {copy.apply}
          </BusyButton>
        </form>
      )}
      <p className="sr" role="status">
        {code && fillText(copy.applied, { offer: offerName })}
      </p>
    </div>
  );
}
