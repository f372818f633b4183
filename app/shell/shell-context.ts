import { createContext, useContext } from 'react';
import type { User } from '#features/accounts/queries.server.ts';

export type ShellValue = { user: User; signOut: () => Promise<void> };

export const ShellContext = createContext<ShellValue | null>(null);

export function useShell(): ShellValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error('useShell must be called inside the shell');
  return value;
}
