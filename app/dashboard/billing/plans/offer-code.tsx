import { Tag, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { offerCode as copy } from '#content/billing.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { Field } from '#ui/form/fields.tsx';
import type { useOffer } from './use-offer.ts';

/** The field for a code; once it counts, the offer and the way to take it back. */
export function OfferCode({ offer }: { offer: ReturnType<typeof useOffer> }) {
  const { code, offerName, problem, isChecking, check, drop } = offer;
  const place = useRef<HTMLDivElement>(null);

  const shown = useRef(code);
  // Field and offer take each other's place; the keyboard goes with them.
  useEffect(() => {
    if (shown.current === code) return;
    shown.current = code;
    place.current?.querySelector<HTMLElement>(code ? 'button' : 'input')?.focus();
  }, [code]);

  async function apply(field: HTMLInputElement) {
    if (!(await check(field.value.trim()))) field.focus();
  }

  return (
    <div ref={place} className="offer-code">
      {code ? (
        <p className="offer-applied">
          <Tag className="icon" aria-hidden />
          <span>{fillText(copy.appliedTo, { code, offer: offerName })}</span>
          <button type="button" className="btn btn-g btn-i btn-sm" aria-label={copy.remove} onClick={drop}>
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
