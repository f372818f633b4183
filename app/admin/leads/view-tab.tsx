import { type ComponentProps } from 'react';
import { Link } from 'react-router';
import { useShell } from '#app/shell/shell-context.ts';
import { rememberLeads } from './lead-address.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string; isCurrent: boolean };

/** A view of the leads, without what the address says besides. It is remembered for the next visit. */
export function ViewTab({ to, isCurrent, className = '', ...props }: Props) {
  const { user } = useShell();
  return (
    <Link
      {...props}
      to={to}
      className={`group inline-flex min-h-8 items-center gap-[0.4rem] rounded-full px-3 text-base whitespace-nowrap text-muted hover:bg-hover hover:text-fg aria-current:bg-active aria-current:font-medium aria-current:text-fg ${className}`}
      aria-current={isCurrent || undefined}
      preventScrollReset
      onClick={() => rememberLeads(user.id, new URLSearchParams(to))}
    />
  );
}
