import { useId, useState } from 'react';
import { leadDesk as copy } from '#content/admin/admin-leads.ts';
import { domainIn, isFreeMail } from '#features/leads/rules/company-domain.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorText } from '#ui/form/error-text.tsx';

type Props = { value: string; onChange: (domain: string) => void; className: string };

/** Narrows the leads to one company. Taken over when the field is left, or with Enter; an address counts as its domain. */
export function DomainFilter({ value, onChange, className }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [error, setError] = useState('');

  // A link, the Back button or clearing the filters changed the address.
  if (shown !== value) {
    setShown(value);
    setText(value);
    setError('');
  }

  function apply() {
    const domain = domainIn(text);
    if (isFreeMail(domain)) setError(fillText(copy.freeMail, { domain }));
    else if (text.trim() && !domain) setError(copy.noDomain);
    else {
      setError('');
      if (domain !== value) onChange(domain);
    }
  }

  return (
    <div className={className}>
      <input
        className={`input sm ${error ? 'bad' : ''}`}
        aria-label={copy.domain}
        aria-invalid={error !== ''}
        aria-describedby={error ? id : undefined}
        placeholder={copy.domain}
        title={copy.domainHint}
        maxLength={320}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
        }}
      />
      {error && (
        <ErrorText id={id} role="alert">
          {error}
        </ErrorText>
      )}
    </div>
  );
}
