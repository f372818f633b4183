import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { listEditor as copy, textsPart } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { nameOf, type Outline } from '#features/site/rules/places.ts';
import { saveText, siteKey } from '#features/site/staff-client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { showToast } from '#ui/toast/toast.ts';
import { listsSections, titleOf } from '../item-titles.ts';
import { shownValue } from '../site-query.ts';

type Props = { list: SiteText; texts: readonly SiteText[]; outline: Outline };

function unusedId(ids: readonly string[]): string {
  let number = 1;
  while (ids.includes(`item-${number}`)) number += 1;
  return `item-${number}`;
}

const moved = (ids: readonly string[], from: number, to: number) => {
  const result = ids.toSpliced(from, 1);
  const [id] = ids.slice(from);
  return id === undefined ? result : result.toSpliced(to, 0, id);
};

/** Before an item goes, the focus moves to the same button of the next one, or else of the one before. */
function focusBeside(button: HTMLElement): void {
  const item = button.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  [...(beside?.querySelectorAll('button') ?? [])].at(-1)?.focus();
}

/** The items of a list of the page: their order, and which there are. */
export function ListEditor({ list, texts, outline }: Props) {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState('');
  const shown = shownValue(list);
  const ids = Array.isArray(shown) ? shown : [];
  const standard = Array.isArray(list.default) ? list.default : [];
  const removed = standard.filter((id) => !ids.includes(id));
  const name = nameOf(list.key, outline);

  async function save(value: string[], saying: string) {
    if (isSaving) return;
    setSaving(true);
    const result = await saveText({ key: list.key, value, version: list.version });
    await queries.invalidateQueries({ queryKey: siteKey });
    setSaving(false);
    if (result.ok) return setSaid(saying);
    const message = result.fields.value?.[0] ?? messageOf(result);
    return showToast(textsPart.failed, message, { isError: true });
  }

  function move(from: number, to: number) {
    const title = titleOf(list.key, ids[from] ?? '', texts, outline);
    return save(moved(ids, from, to), fillText(copy.moved, { title, position: to + 1, count: ids.length }));
  }

  return (
    <div className="card overflow-hidden">
      <h3 className="border-b border-line px-4 py-2.5 font-strong first-letter:uppercase">
        {name}
        {list.isDrafted && <span className="ml-2 inline-block size-2 rounded-full bg-accent" aria-hidden />}
        {list.isDrafted && <span className="sr">{textsPart.changed}</span>}
      </h3>
      <ol className="divide-y divide-line">
        {ids.map((id, index) => {
          const title = titleOf(list.key, id, texts, outline);
          const buttons = [
            [ArrowUp, copy.up, index === 0, () => move(index, index - 1)],
            [ArrowDown, copy.down, index === ids.length - 1, () => move(index, index + 1)],
            [
              Trash2,
              copy.remove,
              false,
              () =>
                save(
                  ids.filter((one) => one !== id),
                  fillText(copy.removed, { title }),
                ),
            ],
          ] as const;
          return (
            <li key={id} className="flex min-h-12 items-center gap-1 py-1 pr-2 pl-4">
              <span className="min-w-0 flex-1 truncate">{title}</span>
              {buttons.map(([Icon, label, isOff, onClick]) => (
                <button
                  key={label}
                  type="button"
                  className="btn btn-i size-8 max-lg:size-11"
                  aria-label={fillText(label, { title })}
                  aria-disabled={isOff || undefined}
                  onClick={({ currentTarget }) => {
                    if (isOff) return;
                    if (label === copy.remove) focusBeside(currentTarget);
                    void onClick();
                  }}
                >
                  <Icon className="icon" aria-hidden />
                </button>
              ))}
            </li>
          );
        })}
      </ol>
      <p className="flex flex-wrap gap-2 border-t border-line px-4 py-2.5">
        {removed.map((id) => {
          const title = titleOf(list.key, id, texts, outline);
          return (
            <button
              key={id}
              type="button"
              className="btn btn-s btn-sm"
              onClick={() => void save([...ids, id], fillText(copy.added, { title }))}
            >
              <Plus className="icon" aria-hidden />
              {fillText(copy.bringBack, { title })}
            </button>
          );
        })}
        {!listsSections(list.key) && (
          <button
            type="button"
            className="btn btn-s btn-sm"
            onClick={() => void save([...ids, unusedId([...ids, ...standard])], copy.addedNew)}
          >
            <Plus className="icon" aria-hidden />
            {copy.add}
          </button>
        )}
      </p>
      <p role="status" className="sr">
        {said}
      </p>
    </div>
  );
}
