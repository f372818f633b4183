import { Braces } from 'lucide-react';
import type { RefObject } from 'react';
import { policyScreen as copy } from '#content/admin/admin-policies.ts';
import { policyWords } from '#content/legal/placeholders.ts';
import { plainText } from '#lib/text/markup.ts';
import { replaceText } from '#ui/form/controls/replace-text.ts';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';

/** Writes a placeholder where the cursor stands. */
export function InsertValue({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  function insert(name: string) {
    const { current } = area;
    if (!current) return;
    const { value, selectionStart: start, selectionEnd: end } = current;
    const inserted = `{{${name}}}`;
    // The menu gives the focus back to its button as it closes.
    setTimeout(() => {
      current.focus();
      replaceText(current, value.slice(0, start) + inserted + value.slice(end));
      current.setSelectionRange(start + inserted.length, start + inserted.length);
    });
  }

  const trigger = (
    <button type="button" className="btn btn-g btn-sm ml-2.5 h-11 focus-visible:-outline-offset-2 lg:h-8">
      <Braces className="icon" aria-hidden />
      {copy.insert}
    </button>
  );
  return (
    <DropdownMenu trigger={trigger} side="bottom" align="start">
      {Object.entries(policyWords()).map(([name, word]) => (
        <MenuItem key={name} onSelect={() => insert(name)}>
          <code className="font-mono text-sm">{`{{${name}}}`}</code>
          <small className="ml-auto min-w-0 truncate pl-4 text-sm text-muted">{plainText(word)}</small>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
