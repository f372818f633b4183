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
    <div data-new-codes>
      <p
        className="flex print:hidden gap-[0.6rem] items-center py-3 px-5 border-b border-line bg-warning-soft text-warning-text focus-visible:-outline-offset-2 max-lg:px-4"
        tabIndex={-1}
        ref={showMounted}
      >
        <TriangleAlert className="icon" aria-hidden />
        <b className="font-strong">{copy.saveNow}</b>
      </p>
      <p className="hidden print:block">{about}</p>
      <ol
        className="grid grid-cols-2 gap-x-8 py-4.5 px-5 [counter-reset:code] max-lg:gap-x-4 max-lg:px-4"
        aria-label={copy.list}
      >
        {codes.map((code) => (
          <li
            key={code}
            className="flex gap-[0.9rem] items-baseline py-[0.42rem] border-b border-dashed border-line font-mono text-md tracking-[0.03em] [counter-increment:code] nth-last-[-n+2]:border-b-0 before:w-4 before:text-subtle before:font-sans before:text-xs before:tabular-nums before:tracking-[0] before:text-right before:content-[counter(code)] max-lg:gap-[0.6rem] max-lg:text-base"
          >
            {code}
          </li>
        ))}
      </ol>
      <div className="card-end justify-start">
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
      <Form form={form} className="card-end justify-between py-2.5 max-lg:*:flex-[1_1_100%]">
        <CheckboxField label={copy.saved} name="saved" />
        <SubmitButton label={copy.done} busyLabel={copy.done} />
      </Form>
    </div>
  );
}
