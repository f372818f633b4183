import { Copy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { security } from '#content/security.ts';
import { confirmTotp } from '#features/security/client.ts';
import { CodeField } from '#features/security/components/code-field.tsx';
import { copyText } from '#ui/browser/copy-text.ts';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { reportFailure } from '../use-security.ts';

const copy = security.app;

const QrCode = lazy(() =>
  import('./qr-code.tsx').catch(() => ({ default: () => <p className="hint">{copy.noQrCode}</p> })),
);

const schema = async () => (await import('#features/security/input.ts')).totpConfirmInput;

export type Key = { secret: string; uri: string };

type Props = {
  setupKey: Key;
  onDone: (codes: readonly string[] | null) => Promise<unknown>;
  onCancel: () => void;
};

const groupsOf = (secret: string) => secret.match(/.{1,4}/g) ?? [];

export function SetUpForm({ setupKey: { secret, uri }, onDone, onCancel }: Props) {
  const form = useForm({
    schema,
    isLeaving: true,
    send: ({ code }) => confirmTotp(code),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    onFailed: (error) => {
      if (!error.fields.code) reportFailure(copy.turnOnFailed, error);
    },
  });

  const copyKey = async () => {
    if (await copyText(secret)) showToast(copy.keyCopied);
    else showToast(copy.keyNotCopied, copy.keyNotCopiedText, { isError: true });
  };

  return (
    <Form form={form} className="set-up">
      <ol className="set-up-steps">
        <li>
          <b>{copy.scan}</b>
          <div className="scan">
            <div className="qr-frame">
              <Suspense>
                <QrCode text={uri} />
              </Suspense>
            </div>
            <div>
              <p className="muted">{copy.cannotScan}</p>
              <p className="setup-key">
                <span className="sr">{copy.key}: </span>
                {groupsOf(secret).map((group, index) => (
                  <span key={index}>{group} </span>
                ))}
              </p>
              <button type="button" className="btn btn-g btn-sm" onClick={() => void copyKey()}>
                <Copy className="icon" aria-hidden />
                {copy.copyKey}
              </button>
            </div>
          </div>
        </li>
        <li>
          <CodeField label={copy.code} hint={copy.hint} />
        </li>
      </ol>
      <FormEnd label={copy.turnOn} busyLabel={copy.turningOn} cancel={{ label: copy.cancel, onClick: onCancel }} />
    </Form>
  );
}
