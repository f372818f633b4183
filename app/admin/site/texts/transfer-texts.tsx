import { useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { safeParse } from 'zod/mini';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { transferTexts as copy } from '#content/admin/admin-site.ts';
import type { ImportPlan } from '#features/site/contract.ts';
import { type TextFile, textFile } from '#features/site/input.ts';
import { nameOf, type Outline, sectionOf } from '#features/site/rules/places.ts';
import { exportTexts, importTexts, siteKey } from '#features/site/staff-client.ts';
import { countedText } from '#lib/text/fill-text.ts';
import { downloadFile } from '#ui/browser/download-file.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { FileButton } from '#ui/form/file-button.tsx';
import { showToast } from '#ui/toast/toast.ts';

function readFile(text: string): TextFile | null {
  try {
    return safeParse(textFile, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function Plan({ plan: { changes, problems }, outline }: { plan: ImportPlan; outline: Outline }) {
  const rows =
    problems.length > 0
      ? problems.map(({ key, message }) => ({ key, text: message }))
      : changes.map(({ key, after }) => ({
          key,
          text: Array.isArray(after) ? after.join(', ') : (after ?? copy.default),
        }));
  if (rows.length === 0) return null;
  return (
    <ul className="mt-4 max-h-[min(24rem,50vh)] divide-y divide-line overflow-y-auto rounded-md border border-line">
      {rows.map(({ key, text }) => {
        const section = sectionOf(key, outline);
        return (
          <li key={key} className="px-3 py-2.5 text-sm/5">
            {key && (
              <p className="text-subtle">
                {section ? `${section.page}, ${section.label}, ${nameOf(key, outline)}` : key}
              </p>
            )}
            <p className={problems.length > 0 ? 'text-danger-text' : ''}>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** Exports all own texts as a file, and imports one after showing what it would change. */
export function TransferTexts({ outline }: { outline: Outline }) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ file: TextFile; plan: ImportPlan } | null>(null);

  async function download() {
    const result = await exportTexts();
    if (result.ok) downloadFile(copy.file, `${JSON.stringify(result.value, null, 2)}\n`, 'application/json');
    else showToast(copy.exportFailed, messageOf(result), { isError: true });
  }

  async function choose([chosen]: File[]) {
    if (!chosen) return;
    const file = readFile(await chosen.text());
    if (!file) return showToast(copy.importFailed, copy.unreadable, { isError: true });
    const result = await importTexts({ file, isDryRun: true });
    if (result.ok) return setAsked({ file, plan: result.value });
    return showToast(copy.importFailed, messageOf(result), { isError: true });
  }

  async function store() {
    if (!asked) return;
    const result = await importTexts({ file: asked.file, isDryRun: false });
    await queries.invalidateQueries({ queryKey: siteKey });
    if (!result.ok) return showToast(copy.importFailed, messageOf(result), { isError: true });
    if (result.value.problems.length > 0) return setAsked({ file: asked.file, plan: result.value });
    setAsked(null);
    return showToast(copy.imported, copy.importedText);
  }

  const { changes = [], problems = [] } = asked?.plan ?? {};
  const isRejected = problems.length > 0;
  const title = isRejected ? countedText(copy.rejected, problems.length) : countedText(copy.title, changes.length);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <BusyButton type="button" className="btn btn-s btn-sm" busyLabel={copy.exporting} onClick={download}>
          <Download className="icon" aria-hidden />
          {copy.export}
        </BusyButton>
        <FileButton
          className="btn btn-s btn-sm"
          accept="application/json,.json"
          inputName={copy.import}
          onChosen={(files) => void choose(files)}
        >
          <Upload className="icon" aria-hidden />
          {copy.import}
        </FileButton>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={title}
        text={isRejected ? copy.rejectedText : changes.length === 0 ? copy.nothing : copy.text}
        cancel={isRejected || changes.length === 0 ? copy.close : copy.back}
        onCancel={() => setAsked(null)}
        choices={
          isRejected || changes.length === 0
            ? []
            : [{ label: copy.confirm, busyLabel: copy.importing, onChoose: store }]
        }
      >
        {asked && <Plan plan={asked.plan} outline={outline} />}
      </ConfirmDialog>
    </>
  );
}
