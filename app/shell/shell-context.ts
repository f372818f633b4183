import { createContext, useContext } from 'react';
import type { SeenAs } from '#app/context.ts';
import type { User } from '#features/accounts/queries.server.ts';

export type ShellValue = {
  user: User;
  /** Set while an admin sees the page as the user, read only. */
  seenAs?: SeenAs;
  signOut: () => Promise<void>;
};

export const ShellContext = createContext<ShellValue | null>(null);

export function useShell(): ShellValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error('useShell must be called inside the shell');
  return value;
}
