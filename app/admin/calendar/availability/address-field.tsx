import { type ReactNode, useId } from 'react';
import { availabilityAddresses as copy } from '#content/admin/admin-availability.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import { isGoodAddress } from './draft.ts';
import { PartHeading, SidePart } from './side-part.tsx';

type Props = {
  label: string;
  hint: string;
  value: string;
  /** What else is wrong with it. */
  problem?: ReactNode;
  onChange: (value: string) => void;
};

/** A web address in the side column. */
export function AddressField({ label, hint, value, problem, onChange }: Props) {
  const id = useId();
  const error = isGoodAddress(value) ? problem : copy.https;
  return (
    <SidePart>
      <PartHeading className="mb-2">
        <label htmlFor={id}>{label}</label>
      </PartHeading>
      <input
        id={id}
        type="url"
        className={error ? 'input sm bad' : 'input sm'}
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div id={`${id}-note`}>
        {error ? <ErrorText className="text-sm">{error}</ErrorText> : <p className="hint">{hint}</p>}
      </div>
    </SidePart>
  );
}
