import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { documentCopy as copy } from '#content/admin/admin-lead-documents.ts';
import {
  HIGHEST_PRICE,
  LONGEST_IN_DOCUMENT as LONGEST,
  MOST_PRICES,
  MOST_SECTIONS,
  sumOfPrices,
} from '#features/leads/rules/documents.ts';
import { formatMoney, parseDollars, toCents } from '#lib/money.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import type { DocumentTexts, LeadDocumentState } from './use-lead-document.ts';

type Change = LeadDocumentState['change'];

type LabeledProps = { label: string; children: (id: string) => ReactNode };

function Labeled({ label, children }: LabeledProps) {
  const id = useId();
  return (
    <div className="field min-w-0">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="btn btn-s btn-sm justify-self-start" onClick={onClick}>
    <Plus className="icon" aria-hidden />
    {label}
  </button>
);

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="btn btn-g btn-sm" aria-label={label} onClick={onClick}>
    <Trash2 className="icon" aria-hidden />
  </button>
);

const without = <Row,>(rows: readonly Row[], at: number) => rows.filter((_, index) => index !== at);
const withChanged = <Row,>(rows: readonly Row[], at: number, change: Partial<Row>) =>
  rows.map((row, index) => (index === at ? { ...row, ...change } : row));

type RowsProps = { texts: DocumentTexts; change: Change };

/** One row can't be told from another but by its place. */
function SectionFields({ texts: { sections }, change }: RowsProps) {
  const set = (next: DocumentTexts['sections']) => change((texts) => ({ ...texts, sections: next }));
  return (
    <>
      {sections.map((section, at) => {
        const number = at + 1;
        return (
          <fieldset key={number} className="grid gap-3 rounded-lg border border-line p-3.5">
            <legend className="sr">{fillText(copy.section, { number })}</legend>
            <div className="flex items-end gap-2 *:first:flex-1">
              <Labeled label={copy.heading}>
                {(id) => (
                  <input
                    id={id}
                    className="input"
                    maxLength={LONGEST.heading}
                    value={section.heading}
                    onChange={({ target }) => set(withChanged(sections, at, { heading: target.value }))}
                  />
                )}
              </Labeled>
              <RemoveButton
                label={fillText(copy.removeSection, { number })}
                onClick={() => set(without(sections, at))}
              />
            </div>
            <Labeled label={copy.text}>
              {(id) => (
                <textarea
                  id={id}
                  dir="auto"
                  className="input"
                  rows={5}
                  maxLength={LONGEST.text}
                  value={section.text}
                  onChange={({ target }) => set(withChanged(sections, at, { text: target.value }))}
                />
              )}
            </Labeled>
          </fieldset>
        );
      })}
      {sections.length < MOST_SECTIONS && (
        <AddButton label={copy.addSection} onClick={() => set([...sections, { heading: '', text: '' }])} />
      )}
    </>
  );
}

type AmountProps = { cents: number; onChange: (cents: number) => void };

const dollarsOf = (text: string) => parseDollars(text) ?? (text.trim() === '' ? 0 : undefined);

/** Keeps what is typed until it is an amount. */
function Amount({ cents, onChange }: AmountProps) {
  const hint = useId();
  const textOf = () => (cents === 0 ? '' : String(cents / 100));
  const [typed, setTyped] = useState(textOf);
  const [known, setKnown] = useState(cents);
  if (known !== cents) {
    setKnown(cents);
    // Somebody else's amount was taken.
    if (toCents(dollarsOf(typed) ?? 0) !== cents) setTyped(textOf());
  }
  const isTooHigh = (dollars: number) => Math.abs(toCents(dollars)) > HIGHEST_PRICE;
  const shown = dollarsOf(typed);
  const tooHigh = fillText(copy.highestAmount, { amount: formatMoney(HIGHEST_PRICE) });
  const error = shown === undefined ? copy.amountHint : isTooHigh(shown) && tooHigh;
  return (
    <Labeled label={copy.amount}>
      {(id) => (
        <>
          <input
            id={id}
            className={`input ${error ? 'bad' : ''}`}
            inputMode="decimal"
            aria-invalid={Boolean(error)}
            aria-describedby={error ? hint : undefined}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              const dollars = dollarsOf(target.value);
              if (dollars !== undefined && !isTooHigh(dollars)) onChange(toCents(dollars));
            }}
          />
          {error && <ErrorText id={hint}>{error}</ErrorText>}
        </>
      )}
    </Labeled>
  );
}

function PriceFields({ texts: { prices }, change }: RowsProps) {
  const set = (next: DocumentTexts['prices']) => change((texts) => ({ ...texts, prices: next }));
  return (
    <fieldset className="grid gap-3">
      <legend className="label mb-2">{copy.prices}</legend>
      {prices.map((price, at) => {
        const number = at + 1;
        return (
          // A new amount starts with what is stored, so a removed line must not leave its text to the next one.
          <fieldset key={`${prices.length}:${number}`} className="flex flex-wrap items-end gap-2">
            <legend className="sr">{fillText(copy.priceLine, { number })}</legend>
            <div className="min-w-40 flex-1">
              <Labeled label={copy.priceLabel}>
                {(id) => (
                  <input
                    id={id}
                    className="input"
                    maxLength={LONGEST.label}
                    value={price.label}
                    onChange={({ target }) => set(withChanged(prices, at, { label: target.value }))}
                  />
                )}
              </Labeled>
            </div>
            <div className="w-36">
              <Amount cents={price.cents} onChange={(cents) => set(withChanged(prices, at, { cents }))} />
            </div>
            <RemoveButton label={fillText(copy.removePrice, { number })} onClick={() => set(without(prices, at))} />
          </fieldset>
        );
      })}
      {prices.length > 1 && (
        <p className="text-right font-semibold tabular-nums">
          {fillText(copy.total, { total: formatMoney(sumOfPrices(prices)) })}
        </p>
      )}
      {prices.length < MOST_PRICES && (
        <AddButton label={copy.addPrice} onClick={() => set([...prices, { label: '', cents: 0 }])} />
      )}
    </fieldset>
  );
}

/** Everything that staff write in a document. */
export function DocumentFields({ texts, change }: RowsProps) {
  return (
    <div className="grid gap-4 p-4">
      <Labeled label={copy.title}>
        {(id) => (
          <input
            id={id}
            className="input"
            maxLength={LONGEST.title}
            value={texts.title}
            onChange={({ target }) => change((latest) => ({ ...latest, title: target.value }))}
          />
        )}
      </Labeled>
      <SectionFields texts={texts} change={change} />
      <Labeled label={copy.milestones}>
        {(id) => (
          <textarea
            id={id}
            dir="auto"
            className="input"
            rows={4}
            maxLength={LONGEST.milestones}
            value={texts.milestones}
            onChange={({ target }) => change((latest) => ({ ...latest, milestones: target.value }))}
          />
        )}
      </Labeled>
      <PriceFields texts={texts} change={change} />
    </div>
  );
}
