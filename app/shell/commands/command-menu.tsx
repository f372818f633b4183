import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { commands as copy } from '#content/dashboard.ts';
import { CommandDialog } from '#ui/command/command-dialog.tsx';
import { useShell } from '../shell-context.ts';
import { commandsFor } from './commands.ts';

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export default function CommandMenu({ isOpen, onOpenChange }: Props) {
  const navigate = useNavigate();
  const { user, signOut } = useShell();
  const commands = useMemo(
    () => commandsFor(user, { goTo: (path) => void navigate(path), signOut: () => void signOut() }),
    [navigate, signOut, user],
  );
  return <CommandDialog copy={copy} commands={commands} isOpen={isOpen} onOpenChange={onOpenChange} />;
}
