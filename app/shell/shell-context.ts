import { createContext, useContext } from 'react';
import type { SeeAs } from '#app/context.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { type Action } from '#features/permissions.ts';

export type ShellValue = {
  user: User;
  /** Set while an admin sees the page as the user, read only. */
  seeAs?: SeeAs;
  /** Whether consultants answer here, instead of the demo. */
  hasConsultants: boolean;
  /** The business's. */
  timeZone?: string | undefined;
  signOut: () => Promise<void>;
};

export const ShellContext = createContext<ShellValue | null>(null);

/** What the signed-in user may do, for what is shown only to those who may use it. */
export function useMay(): (action: Action) => boolean {
  const { user } = useShell();
  return (action) => user.permissions.includes(action);
}

export function useShell(): ShellValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error('useShell must be called inside the shell');
  return value;
}
