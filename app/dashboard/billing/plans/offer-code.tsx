import { Tag, X } from 'lucide-react';
import { useState } from 'react';
import { offerCode as copy } from '#content/billing.ts';
import { rejection } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { Field } from '#ui/form/fields.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { useOffer } from './use-offer.ts';

const formClass =
  'flex flex-wrap items-start gap-2 [&_.field]:flex-[1_1_9rem] [&_.field]:max-w-64 sm:[&_.input]:h-9 [&_.input]:text-base [&_.input]:uppercase';

/** The code field; once a code is applied, the offer and a button to remove it. */
export function OfferCode({ offer }: { offer: ReturnType<typeof useOffer> }) {
  const { code, offerName, apply, remove } = offer;
  // The field and the applied offer replace each other; the new one gets the focus, but not on page load.
  const [isInUse, setInUse] = useState(false);
  const form = useForm({
    send: async ({ offerCode }: { offerCode: string }) => {
      setInUse(true);
      const problem = await apply(offerCode.trim().toUpperCase());
      return problem === null ? { ok: true, value: null } : rejection({ offerCode: [problem] });
    },
    onDone: () => {},
  });

  return (
    <div>
      {code ? (
        <p className="inline-flex items-center gap-2.5 py-1 pr-1 pl-3.5 border border-success-line rounded-box bg-success-soft text-success-text font-medium">
          <Tag className="icon" aria-hidden />
          <span>{fillText(copy.appliedTo, { code, offer: offerName })}</span>
          <button
            type="button"
            className="btn btn-g btn-i btn-sm"
            aria-label={copy.remove}
            ref={isInUse ? focusMounted : undefined}
            onClick={() => {
              setInUse(true);
              remove();
            }}
          >
            <X className="icon" aria-hidden />
          </button>
        </p>
      ) : (
        <Form form={form} className={formClass}>
          <Field
            label={copy.label}
            name="offerCode"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            ref={isInUse ? focusMounted : undefined}
          />
          <SubmitButton className="btn btn-s mt-[1.7125rem]" label={copy.apply} busyLabel={copy.checking} />
        </Form>
      )}
      <p className="sr" role="status">
        {code && fillText(copy.applied, { offer: offerName })}
      </p>
    </div>
  );
}
