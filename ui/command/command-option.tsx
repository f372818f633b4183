import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Command, type CommandAction, type CommandCopy, piecesOf } from './command.ts';

const show = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map(({ text: piece, isMatch }, place) =>
    isMatch ? (
      <mark
        // Pieces have no other identity
        key={place}
        className="bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-4"
      >
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

const Tile = ({ icon: Icon }: Pick<Command, 'icon'>) => (
  <span className="flex size-8 flex-none items-center justify-center rounded-md bg-neutral-soft text-muted">
    <Icon className="icon" aria-hidden />
  </span>
);

const BUTTON =
  'flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-md border px-2.5 text-sm font-medium whitespace-nowrap sm:min-h-8 sm:flex-none';

type ActionProps = { id: string; action: CommandAction; isChosen: boolean; onChoose: () => void; onRun: () => void };

function ActionOption({ id, action: { label, name, icon: Icon }, isChosen, onChoose, onRun }: ActionProps) {
  return (
    <button
      ref={isChosen ? show : undefined}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-label={name}
      className={`${BUTTON} ${isChosen ? 'border-accent-line bg-surface text-accent-text' : 'border-line-strong bg-surface sm:border-transparent sm:bg-transparent'}`}
      onPointerMove={onChoose}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon className="icon" aria-hidden />
      {label}
    </button>
  );
}

/** `action` is the place of the chosen action; -1 is the row itself. */
type Props = {
  id: string;
  command: Command;
  words: readonly string[];
  copy: Pick<CommandCopy, 'open'>;
  action: number | null;
  onChoose: (action: number) => void;
  onRun: (run: () => void) => void;
};

/** A row, and its actions while it or one of them is chosen. */
export function CommandOption({ id, command, words, copy, action, onChoose, onRun }: Props) {
  const { label, detail, icon, picture, note, actions = [] } = command;
  const isCurrent = action !== null;
  const hasActions = isCurrent && actions.length > 0;
  const row = (children: ReactNode) => (
    <button
      ref={action === -1 ? show : undefined}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={action === -1}
      aria-label={command.name ?? label}
      className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 text-start after:absolute after:inset-0"
      onPointerMove={() => onChoose(-1)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onRun(command.run)}
    >
      {children}
    </button>
  );
  return (
    <div
      role="presentation"
      className={`rounded-md px-2.5 sm:flex sm:items-center sm:gap-1 ${isCurrent ? 'bg-active' : ''} ${detail ? 'py-1' : ''}`}
    >
      <div role="presentation" className="relative flex min-w-0 flex-1 items-center gap-3">
        {row(
          <>
            {picture ?? <Tile icon={icon} />}
            <span className="min-w-0 flex-1">
              <span className={`block truncate text-fg ${detail ? 'font-medium' : ''}`}>
                <Marked text={label} words={words} />
              </span>
              {detail && (
                <span className="block truncate text-sm text-muted">
                  <Marked text={detail} words={words} />
                </span>
              )}
            </span>
            {note && <span className={`flex-none text-sm text-subtle ${hasActions ? 'sm:hidden' : ''}`}>{note}</span>}
          </>,
        )}
        {/* Below the option, which covers it: inside, it would be a visible text that the option's name lacks. */}
        {isCurrent && (
          <span
            aria-hidden
            className="hidden flex-none items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2.5 py-1 text-sm font-medium sm:flex pointer-coarse:hidden"
          >
            <ArrowRight className="icon" aria-hidden />
            {copy.open}
          </span>
        )}
      </div>
      {hasActions && (
        <div role="presentation" className="flex gap-2 pb-2 sm:gap-0.5 sm:pb-0">
          {actions.map((one, place) => (
            <ActionOption
              key={one.id}
              id={`${id}-${one.id}`}
              action={one}
              isChosen={action === place}
              onChoose={() => onChoose(place)}
              onRun={() => onRun(one.run)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
