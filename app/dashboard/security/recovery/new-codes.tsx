import { Copy, Download, Printer, TriangleAlert } from 'lucide-react';
import { useShell } from '#app/shell/shell-context.ts';
import { company } from '#content/company.ts';
import { security } from '#content/security.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { copyText } from '#ui/browser/copy-text.ts';
import { downloadFile } from '#ui/browser/download-file.ts';
import { showMounted } from '#ui/browser/show-mounted.ts';
import { CheckboxField } from '#ui/form/fields.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';

const copy = security.codes;

/** The only time that the codes are shown. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { user } = useShell();
  const about = fillText(copy.fileText, { email: user.email, company: company.name });
  const form = useForm({
    check: ({ saved }) => ({ saved: saved === true ? undefined : copy.notSaved }),
    send: async () => {
      onDone();
      return null;
    },
    onDone: () => undefined,
    onInvalid: () => showToast(copy.notSaved, undefined, { isError: true }),
  });

  const copyCodes = async () => {
    if (await copyText(codes.join('\n'))) showToast(copy.copied);
    else showToast(copy.copyFailed, copy.copyFailedText, { isError: true });
  };

  return (
    <div className="new-codes">
      <p className="save-now" tabIndex={-1} ref={showMounted}>
        <TriangleAlert className="icon" aria-hidden />
        <b>{copy.saveNow}</b>
      </p>
      <p className="print-only">{about}</p>
      <ol className="codes" aria-label={copy.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="card-end start">
        <button type="button" className="btn btn-s" onClick={() => void copyCodes()}>
          <Copy className="icon" aria-hidden />
          {copy.copy}
        </button>
        <button
          type="button"
          className="btn btn-s"
          onClick={() => downloadFile(copy.file, `${about}\n\n${codes.join('\n')}\n`)}
        >
          <Download className="icon" aria-hidden />
          {copy.download}
        </button>
        <button type="button" className="btn btn-s" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden />
          {copy.print}
        </button>
      </div>
      <Form form={form} className="card-end saved">
        <CheckboxField label={copy.saved} name="saved" />
        <SubmitButton label={copy.done} busyLabel={copy.done} />
      </Form>
    </div>
  );
}
