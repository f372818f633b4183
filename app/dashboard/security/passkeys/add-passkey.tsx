import { Plus } from 'lucide-react';
import { useState } from 'react';
import { security } from '#content/security.ts';
import { canUsePasskeys } from '#features/security/components/can-use-passkeys.ts';
import { browserName } from '#lib/text/browser-name.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { Field } from '#ui/form/fields.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useReload, useReport } from '../use-security.ts';

const copy = security.passkeys;

const schema = async () => (await import('#features/security/input.ts')).passkeyChangeInput;

type Props = { onCodes: (codes: readonly string[]) => void };

function NameForm({ onCodes, onClose }: Props & { onClose: () => void }) {
  const reload = useReload();
  const report = useReport();
  const isShown = useIsShown();
  const form = useForm({
    schema,
    start: { name: browserName(navigator.userAgent) },
    isLeaving: true,
    send: async ({ name }) => (await import('#features/security/components/passkeys.ts')).addPasskey(name),
    onDone: async ({ recoveryCodes }) => {
      showToast(...copy.addDone);
      if (recoveryCodes) onCodes(recoveryCodes);
      await reload();
      if (isShown()) onClose();
    },
    onFailed: (error) => {
      if (!error.fields.name) report(copy.addFailed, error);
    },
  });
  return (
    <Form form={form} className="card-form border-t border-line [&>.field]:max-w-96 [&>.field]:p-5">
      <Field
        label={copy.name}
        hint={copy.nameHint}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        ref={focusMounted}
      />
      <FormEnd label={copy.confirmAdd} busyLabel={copy.adding} cancel={{ label: copy.cancel, onClick: onClose }} />
    </Form>
  );
}

/** Asks for a name first: a passkey that the browser has made can't be lost with an unfinished form. */
export function AddPasskey({ onCodes }: Props) {
  const [state, setState] = useState<'start' | 'naming' | 'closed'>('start');
  if (!canUsePasskeys()) return <p className="card-end muted justify-start">{copy.unsupported}</p>;
  if (state === 'naming') return <NameForm onCodes={onCodes} onClose={() => setState('closed')} />;
  return (
    <div className="card-end">
      <button
        type="button"
        className="btn btn-s"
        ref={state === 'closed' ? focusMounted : undefined}
        onClick={() => setState('naming')}
      >
        <Plus className="icon" aria-hidden />
        {copy.add}
      </button>
    </div>
  );
}
