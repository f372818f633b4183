import { type KeyboardEvent, useId, useState } from 'react';
import { type Command, type CommandCopy, filterCommands, groupCommands } from './command.ts';

type Props = { copy: CommandCopy; commands: Command[]; onRun: (command: Command) => void };

/** A combobox whose options are always visible; the focus stays in the input. */
export function CommandList({ copy, commands, onRun }: Props) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const groups = groupCommands(filterCommands(commands, query));
  const shown = groups.flatMap(([, items]) => items);
  const optionId = (command: Command) => `${id}-${command.id}`;
  const current = shown[chosen];
  const currentId = current && optionId(current);

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + shown.length) % shown.length);
    }
    // During text composition, Enter confirms the composed text.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (current) onRun(current);
    }
  }

  return (
    <>
      <input
        className="commands-input"
        type="text"
        role="combobox"
        aria-label={copy.placeholder}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={currentId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={copy.placeholder}
        value={query}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={copy.title} className="commands-list">
        {groups.map(([group, items]) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className="commands-group" role="presentation">
              {group}
            </p>
            {items.map((command) => (
              <CommandOption
                key={command.id}
                id={optionId(command)}
                command={command}
                isChosen={command === current}
                onChoose={() => setChosen(shown.indexOf(command))}
                onRun={() => onRun(command)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={shown.length > 0 ? 'sr' : 'commands-none'}>
        {shown.length === 0 && copy.none.replace('{query}', () => query.trim())}
      </p>
    </>
  );
}

type OptionProps = {
  id: string;
  command: Command;
  isChosen: boolean;
  onChoose: () => void;
  onRun: () => void;
};

const show = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function CommandOption({ id, command: { label, icon: Icon }, isChosen, onChoose, onRun }: OptionProps) {
  return (
    <button
      ref={isChosen ? show : undefined}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className="commands-option"
      onPointerMove={onChoose}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon className="icon" aria-hidden />
      {label}
    </button>
  );
}
