import './command-dialog.css';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useOpener } from '#ui/overlay/focus-return.ts';
import type { Command, CommandCopy } from './command.ts';
import { CommandList } from './command-list.tsx';

type Props = {
  copy: CommandCopy;
  commands: Command[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function CommandDialog({ copy, commands, isOpen, onOpenChange }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="commands" {...useOpener()}>
          <Dialog.Title className="sr">{copy.title}</Dialog.Title>
          <Dialog.Description className="sr">{copy.hint}</Dialog.Description>
          <Search className="icon commands-icon" aria-hidden />
          <CommandList
            copy={copy}
            commands={commands}
            onRun={(command) => {
              onOpenChange(false);
              command.run();
            }}
          />
          <p className="commands-keys" aria-hidden>
            {copy.keys.map(([key, effect]) => (
              <span key={key}>
                <kbd>{key}</kbd> {effect}
              </span>
            ))}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
