import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { textsPart as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { TEXT_FILE } from '#features/site/rules/text-file.ts';
import { importTexts, siteKey } from '#features/site/staff-client.ts';
import { isSameJson } from '#lib/differs.ts';
import { countedText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { shownValue } from '../site-query.ts';

/** Drafts the defaults of a section, all at once. */
export function RestoreSection({ texts, name }: { texts: readonly SiteText[]; name: string }) {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const own = texts.filter((text) => text.default !== null && !isSameJson(shownValue(text), text.default));

  async function restore() {
    const defaults = own.flatMap(({ key, default: standard }) => (standard === null ? [] : [[key, standard] as const]));
    const file = { ...TEXT_FILE, texts: Object.fromEntries(defaults) };
    const result = await importTexts({ file, isDryRun: false });
    setAsked(false);
    await queries.invalidateQueries({ queryKey: siteKey });
    const problem = result.ok ? result.value.problems[0]?.message : messageOf(result);
    if (problem === undefined) showToast(copy.sectionRestored, copy.sectionRestoredText);
    else showToast(copy.failed, problem, { isError: true });
  }

  if (own.length === 0 && !isAsked) return null;
  const { title, text, back, confirm, busy } = copy.restoreSection;
  return (
    <>
      <button type="button" className="btn btn-g btn-sm" onClick={() => setAsked(true)}>
        <Undo2 className="icon" aria-hidden />
        {copy.restoreSection.label}
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        title={countedText(title, own.length, { section: name })}
        text={text}
        cancel={back}
        onCancel={() => setAsked(false)}
        choices={[{ label: confirm, busyLabel: busy, onChoose: restore }]}
      />
    </>
  );
}
