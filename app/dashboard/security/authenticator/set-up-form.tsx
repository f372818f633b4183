import { Copy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { security } from '#content/security.ts';
import { confirmTotp } from '#features/security/client.ts';
import { CodeField } from '#features/security/components/code-field.tsx';
import { copyText } from '#ui/browser/copy-text.ts';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useReport } from '../use-security.ts';

const copy = security.app;

const QrCode = lazy(() =>
  import('./qr-code.tsx').catch(() => ({ default: () => <p className="p-4 text-center text-sm">{copy.noQrCode}</p> })),
);

const schema = async () => (await import('#features/security/input.ts')).totpConfirmInput;

export type Key = { secret: string; uri: string };

type Props = {
  setupKey: Key;
  onDone: (codes: readonly string[] | null) => Promise<unknown>;
  onAlreadyOn: () => Promise<unknown>;
  onCancel: () => void;
};

const groupsOf = (secret: string) => secret.match(/.{1,4}/g) ?? [];

const step =
  'grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 [counter-increment:step] before:grid before:size-6 before:place-items-center before:rounded-full before:border before:border-line-strong before:text-xs before:font-semibold before:text-muted before:content-[counter(step)]';

export function SetUpForm({ setupKey: { secret, uri }, onDone, onAlreadyOn, onCancel }: Props) {
  const report = useReport();
  const form = useForm({
    schema,
    isLeaving: true,
    send: ({ code }) => confirmTotp(code),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    onFailed: (error) => {
      if (error.code === 'already_on') return void onAlreadyOn();
      if (!error.fields.code) report(copy.turnOnFailed, error);
    },
  });

  const copyKey = async () => {
    if (await copyText(secret)) showToast(copy.keyCopied);
    else showToast(copy.keyNotCopied, copy.keyNotCopiedText, { isError: true });
  };

  return (
    <Form form={form} className="card-form border-t border-line">
      <ol className="grid gap-5 p-5 [counter-reset:step] max-lg:p-4">
        <li className={`grid ${step}`}>
          <b className="font-strong leading-6 text-pretty">{copy.scan}</b>
          <div className="col-2 flex gap-6 items-center max-lg:col-span-full max-lg:flex-col max-lg:items-start">
            <a href={uri} className="btn btn-p w-full [--h:2.75rem] pointer-fine:hidden">
              {copy.openApp}
            </a>
            <div className="flex-none grid place-items-center size-49 rounded-box shadow-[0_0_0_1px_var(--line)] bg-white text-ink">
              <Suspense>
                <QrCode text={uri} />
              </Suspense>
            </div>
            <div>
              <p className="muted">{copy.cannotScan}</p>
              <p className="grid grid-cols-[repeat(4,auto)] justify-start gap-x-[0.9rem] mt-2 py-[0.6rem] px-[0.8rem] border border-line rounded-md bg-surface-sunken font-mono tracking-[0.02em] leading-[1.6]">
                <span className="sr">{copy.key}: </span>
                {groupsOf(secret).map((group, index) => (
                  <span key={index}>{group} </span>
                ))}
              </p>
              <button
                type="button"
                className="btn btn-g btn-sm mt-[0.35rem] ml-[-0.6rem] max-lg:[--h:2.75rem]"
                onClick={() => void copyKey()}
              >
                <Copy className="icon" aria-hidden />
                {copy.copyKey}
              </button>
            </div>
          </div>
        </li>
        <li
          className={`grid max-lg:relative max-lg:block max-lg:before:absolute [&_.label]:leading-6 [&_.label]:font-strong [&_.label]:text-pretty max-lg:[&_.label]:pl-9 ${step}`}
        >
          <CodeField label={copy.code} hint={copy.hint} />
        </li>
      </ol>
      <FormEnd label={copy.turnOn} busyLabel={copy.turningOn} cancel={{ label: copy.cancel, onClick: onCancel }} />
    </Form>
  );
}
