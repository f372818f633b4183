import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { isComposing } from '#ui/browser/is-composing.ts';
import { type Command, type CommandCopy, groupCommands, wordsOf } from './command.ts';
import { CommandOption } from './command-option.tsx';

type Props = {
  copy: CommandCopy;
  query: string;
  onQuery: (query: string) => void;
  /** What the query finds, the best first. */
  commands: readonly Command[];
  /** What to say about it. It is read out; what isn't found is also shown. */
  status: string;
  /** Shown below the results. */
  notice?: ReactNode;
  isBusy?: boolean;
  /** Closes the menu. */
  onDone: () => void;
};

/** The row by its id, so that results that arrive later don't move it. The row itself is action -1. */
type Chosen = { id: string; action: number };

type Rows = {
  commands: readonly Command[];
  query: string;
  onType: (query: string) => void;
  onDone: () => void;
};

/** The chosen row or action, and the keys that choose and run it. */
function useChoice({ commands, query, onType, onDone }: Rows) {
  const [chosen, setChosen] = useState<Chosen>();
  const place = Math.max(0, chosen ? commands.findIndex((command) => command.id === chosen.id) : 0);
  const current = commands[place];
  const action = current && chosen?.id === current.id ? chosen.action : -1;
  const currentAction = current?.actions?.[action];
  const choose = (command: Command | undefined, next: number) => command && setChosen({ id: command.id, action: next });
  const type = (text: string) => {
    onType(text);
    setChosen(undefined);
  };
  const run = (start: () => void) => {
    onDone();
    start();
  };

  /** Whether there was one more action in this direction. */
  function moveToAction(step: number): boolean {
    const next = action + step;
    if (!current || next < -1 || next >= (current.actions?.length ?? 0)) return false;
    choose(current, next);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    const { key, shiftKey, currentTarget } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const isAtEnd = currentTarget.selectionStart === currentTarget.value.length;
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      choose(commands[(place + step + commands.length) % commands.length], -1);
    } else if (key === 'Tab' || (key === 'ArrowRight' && isAtEnd) || (key === 'ArrowLeft' && action >= 0)) {
      if (!moveToAction(key === 'ArrowLeft' || shiftKey ? -1 : 1)) return;
      event.preventDefault();
      // The dialog would move the focus on.
      event.stopPropagation();
    } else if (key === 'Escape' && query !== '') {
      type('');
    } else if (key === 'Enter') {
      event.preventDefault();
      const start = currentAction?.run ?? current?.run;
      if (start) run(start);
    }
  }

  return { current, action, currentAction, choose, type, run, onKeyDown };
}

const Footer = ({ keys, status }: Pick<CommandCopy, 'keys'> & Pick<Props, 'status'>) => (
  <div className="flex flex-none items-center gap-4 border-t border-line bg-surface-sunken px-4 py-2 text-xs text-subtle">
    {keys.map(([key, effect]) => (
      <span key={key} aria-hidden className="hidden items-center gap-1.5 sm:flex pointer-coarse:hidden">
        <kbd className="rounded-xs border border-line bg-surface px-1 font-sans font-medium text-muted">{key}</kbd>
        {effect}
      </span>
    ))}
    <p role="status" className="ms-auto min-w-0 truncate">
      {status}
    </p>
  </div>
);

/** A combobox whose options are always visible; the focus stays in the input. */
export function CommandList({ copy, query, onQuery, commands, status, notice, isBusy = false, onDone }: Props) {
  const id = useId();
  const groups = groupCommands(commands);
  const rows = { commands: groups.flatMap(([, items]) => items), query, onType: onQuery, onDone };
  const { current, action, currentAction, choose, type, run, onKeyDown } = useChoice(rows);
  const optionId = (command: Command) => `${id}-${command.id}`;
  const words = wordsOf(query);

  return (
    <>
      <div className="flex h-14 flex-none items-center gap-3 border-b border-line px-4">
        <Search className="icon text-subtle" aria-hidden />
        <input
          // The caret and the selected row already show the focus.
          className="h-full min-w-0 flex-1 bg-transparent text-md outline-none"
          type="text"
          role="combobox"
          aria-label={copy.placeholder}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={
            current && (currentAction ? `${optionId(current)}-${currentAction.id}` : optionId(current))
          }
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="go"
          placeholder={copy.placeholder}
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => type(event.target.value)}
        />
        {query !== '' && (
          <button type="button" className="btn btn-g btn-sm hidden sm:flex" tabIndex={-1} onClick={() => type('')}>
            {copy.clear}
          </button>
        )}
        <button type="button" className="btn btn-g btn-sm sm:hidden" onClick={onDone}>
          {copy.cancel}
        </button>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={copy.title}
        aria-busy={isBusy}
        className="min-h-0 scroll-py-8 overflow-y-auto overscroll-contain p-1.5 empty:hidden"
      >
        {groups.map(([group, items], index) => (
          <div key={group} role="group" aria-labelledby={`${id}-group-${index}`}>
            <p
              id={`${id}-group-${index}`}
              className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-subtle"
              role="presentation"
            >
              {group}
            </p>
            {items.map((command) => (
              <CommandOption
                key={command.id}
                id={optionId(command)}
                command={command}
                words={words}
                copy={copy}
                action={command === current ? action : null}
                onChoose={(next) => choose(command, next)}
                onRun={run}
              />
            ))}
          </div>
        ))}
      </div>
      {notice}
      <Footer keys={[...copy.keys, ['Esc', query === '' ? copy.escape.empty : copy.escape.typed]]} status={status} />
    </>
  );
}
