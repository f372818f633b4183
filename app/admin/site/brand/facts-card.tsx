import { useState } from 'react';
import { brandPart as copy } from '#content/admin/admin-brand.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusIfLost } from '#ui/browser/focus-mounted.ts';
import { shownValue } from '../site-query.ts';
import { TextField } from '../texts/text-field.tsx';
import { BrandCard } from './brand-card.tsx';
import type { Brand } from './use-brand.ts';

function Fact({ brand, textKey, name }: { brand: Brand; textKey: string; name: string }) {
  const [state, setState] = useState<'first' | 'editing' | 'edited'>('first');
  const text = brand.textOf(textKey);
  if (!text) return null;
  return (
    <div className="py-3 first:pt-0 last:pb-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        {state === 'editing' ? (
          <TextField text={text} name={name} onClose={() => setState('edited')} />
        ) : (
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{shownValue(text)}</span>
            <button
              ref={state === 'edited' ? focusIfLost : null}
              type="button"
              data-text={textKey}
              className="btn btn-s btn-sm"
              aria-label={fillText(copy.facts.editWhat, { what: name })}
              onClick={() => setState('editing')}
            >
              {copy.facts.edit}
            </button>
          </span>
        )}
      </dd>
    </div>
  );
}

export const FactsCard = ({ brand }: { brand: Brand }) => (
  <BrandCard heading={copy.facts.heading} text={copy.facts.text}>
    <dl className="divide-y divide-line">
      <Fact brand={brand} textKey="company.name" name={copy.facts.name} />
      <Fact brand={brand} textKey="company.tagline" name={copy.facts.tagline} />
    </dl>
  </BrandCard>
);
