import { Bold, Code, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { applyMark, type Mark, type Selected } from '#lib/text/markup-edit.ts';
import { replaceText } from './replace-text.ts';

/** With the key that does the same; Ctrl is the Command key on a Mac. */
const MARKS = [
  ['heading', Heading2, 'Ctrl+Alt+2'],
  ['bold', Bold, 'Ctrl+B'],
  ['italic', Italic, 'Ctrl+I'],
  ['link', Link2, 'Ctrl+K'],
  ['bullets', List, 'Ctrl+Shift+8'],
  ['numbers', ListOrdered, 'Ctrl+Shift+7'],
  ['quote', Quote, 'Ctrl+Shift+9'],
  ['code', Code, 'Ctrl+E'],
] as const satisfies readonly (readonly [Mark, LucideIcon, string])[];

const KEYS = new Map<string, Mark>([
  ['KeyB', 'bold'],
  ['KeyI', 'italic'],
  ['KeyK', 'link'],
  ['KeyE', 'code'],
  ['shift Digit7', 'numbers'],
  ['shift Digit8', 'bullets'],
  ['shift Digit9', 'quote'],
  ['alt Digit2', 'heading'],
]);

/** Names the toolbar and its buttons. */
export type MarkupTexts = { toolbar: string } & Record<Mark, string>;

type Area = RefObject<HTMLTextAreaElement | null>;

/** Changes the text and selection of the field as typing does. Null changes nothing. */
export function edit({ current: area }: Area, change: (selected: Selected) => Selected | null): boolean {
  if (!area) return false;
  const { value: text, selectionStart: start, selectionEnd: end } = area;
  const next = change({ text, start, end });
  if (!next) return false;
  area.focus();
  replaceText(area, next.text);
  area.setSelectionRange(next.start, next.end);
  return true;
}

/** Windows reports AltGr as Ctrl and Alt. With 2 it types @ or another character on many keyboards. */
const isTypedWithAltGr = (event: KeyboardEvent) =>
  event.ctrlKey && event.altKey && event.getModifierState('AltGraph') && event.key !== '2';

/** The keys of the toolbar, in the field. */
export function markByKey(event: KeyboardEvent, area: Area): void {
  if ((!event.ctrlKey && !event.metaKey) || isTypedWithAltGr(event)) return;
  const held = [event.altKey && 'alt', event.shiftKey && 'shift'].filter(Boolean);
  // The place of the key: the character that Shift and a digit give depends on the keyboard.
  const place = event.code || (event.key.length === 1 ? `Key${event.key.toUpperCase()}` : event.key);
  const chosen = KEYS.get([...held, place].join(' '));
  if (!chosen) return;
  event.preventDefault();
  edit(area, (selected) => applyMark(selected, chosen));
}

type Tool = { id: string; label: string; icon: LucideIcon; keys?: string; onUse: () => void };

const NO_TOOLS: readonly Tool[] = [];

type Props = {
  area: Area;
  fieldId: string;
  texts: MarkupTexts;
  /** After the marks. */
  tools?: readonly Tool[];
  className?: string;
  children?: ReactNode;
};

const STEPS: Partial<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** Buttons that write the marks of our markup into a text field, as one tab stop, and what else acts on it. */
export function MarkupToolbar({ area, fieldId, texts, tools = NO_TOOLS, className = 'flex-wrap', children }: Props) {
  const [active, setActive] = useState(0);
  const marks = MARKS.map(([id, icon, keys]): Tool => {
    return { id, icon, keys, label: texts[id], onUse: () => edit(area, (selected) => applyMark(selected, id)) };
  });
  const all = [...marks, ...tools];

  function step(event: KeyboardEvent<HTMLElement>, from: number) {
    const next = STEPS[event.key]?.(from, all.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    const button = event.currentTarget.parentElement?.children[next];
    if (button instanceof HTMLElement) button.focus();
  }

  return (
    <div
      className={`flex items-center gap-0.5 border-line border-b bg-surface-sunken px-1.5 py-1 ${className}`}
      role="toolbar"
      aria-label={texts.toolbar}
      aria-controls={fieldId}
    >
      {all.map(({ id, label, icon: Icon, keys, onUse }, index) => (
        <button
          key={id}
          type="button"
          className="btn btn-g btn-i h-11 w-10 shrink-0 focus-visible:-outline-offset-2 nth-5:ml-2.5 lg:size-8"
          aria-label={label}
          aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
          title={keys ? `${label} (${keys})` : label}
          tabIndex={index === active ? 0 : -1}
          onClick={onUse}
          onFocus={() => setActive(index)}
          onKeyDown={(event) => step(event, index)}
        >
          <Icon className="icon size-4" aria-hidden />
        </button>
      ))}
      {children}
    </div>
  );
}
