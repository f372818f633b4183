import { CircleAlert, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { commands as copy } from '#content/dashboard.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { downloadFrom } from '#ui/browser/download-file.ts';
import { type Command, filterCommands, isNamed } from '#ui/command/command.ts';
import { CommandDialog } from '#ui/command/command-dialog.tsx';
import { CommandList } from '#ui/command/command-list.tsx';
import { useShell } from '../shell-context.ts';
import { commandsFor } from './commands.ts';
import { foundCommand } from './found-commands.tsx';
import { useFound } from './use-found.ts';

export type CommandMenuProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What was typed before the menu was there. */
  takeTyped?: () => string;
};

/** Pages whose name was typed come before records, pages that only their other words match come after. */
function inOrder(pages: Command[], records: Command[], query: string): Command[] {
  const [first] = pages;
  return first && isNamed(first, query) ? [...pages, ...records] : [...records, ...pages];
}

type PanelProps = Pick<CommandMenuProps, 'takeTyped'> & { onDone: () => void };

function CommandPanel({ onDone, takeTyped }: PanelProps) {
  const navigate = useNavigate();
  const { user, seeAs, signOut } = useShell();
  const [query, setQuery] = useState(() => takeTyped?.() ?? '');
  const { found, isSearching, hasFailed, retry } = useFound(query, seeAs === undefined);
  const mayAnswerLeads = user.permissions.includes('answer-leads');
  const goTo = useMemo(
    () => (path: string) => {
      if (path.startsWith('/api/')) downloadFrom(path);
      else void navigate(path);
    },
    [navigate],
  );
  const everything = useMemo(() => commandsFor(user, { goTo, signOut: () => void signOut() }), [goTo, signOut, user]);

  const typed = query.trim();
  const pages = filterCommands(typed === '' ? everything.filter(({ isSearched }) => !isSearched) : everything, query);
  const results = inOrder(
    pages,
    found.map((record) => foundCommand(record, goTo)),
    query,
  );
  const isNone = results.length === 0 && !isSearching && !hasFailed;
  const searchLeads: Command = {
    id: 'search-leads',
    group: copy.groups.actions,
    label: fillText(copy.searchLeads, { query: typed }),
    icon: Search,
    run: () => goTo(`/admin?${new URLSearchParams({ tab: 'contacts', q: typed })}`),
  };
  const none = fillText(copy.none, { query: typed });
  const status = isNone
    ? none
    : results.length === 0 && isSearching
      ? copy.searching
      : countedText(copy, results.length);
  return (
    <CommandList
      copy={{ ...copy, placeholder: mayAnswerLeads ? copy.staffPlaceholder : copy.placeholder }}
      query={query}
      onQuery={setQuery}
      commands={isNone && mayAnswerLeads ? [searchLeads] : results}
      status={typed === '' ? '' : status}
      isBusy={isSearching}
      notice={
        hasFailed ? (
          <div role="alert" className="flex items-center gap-2 px-4 py-2.5 text-sm text-danger-text">
            <CircleAlert className="icon" aria-hidden />
            {copy.failed}
            <button type="button" className="link" onClick={retry}>
              {copy.tryAgain}
            </button>
          </div>
        ) : (
          isNone && (
            <p className="px-4 py-5 text-center text-muted wrap-anywhere" aria-hidden>
              {none}
            </p>
          )
        )
      }
      onDone={onDone}
    />
  );
}

export default function CommandMenu({ isOpen, onOpenChange, takeTyped }: CommandMenuProps) {
  return (
    <CommandDialog copy={copy} isOpen={isOpen} onOpenChange={onOpenChange}>
      <CommandPanel takeTyped={takeTyped} onDone={() => onOpenChange(false)} />
    </CommandDialog>
  );
}
