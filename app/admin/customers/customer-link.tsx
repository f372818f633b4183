import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { customerPath } from '#app/admin/privacy/customer-path.ts';
import { useMay } from '#app/shell/shell-context.ts';
import { DialogButton } from '#ui/dialog/dialog-button.tsx';
import { CustomerProfile } from './customer-profile.tsx';

type Props = { id: number; username: string; children: ReactNode };

/** Leads to what the reader may see of the customer: everything in the list of customers, or a profile without amounts. */
export function CustomerLink({ id, username, children }: Props) {
  const may = useMay();
  if (may('manage-accounts')) {
    return (
      <Link className="inline-link" to={customerPath(username)}>
        {children}
      </Link>
    );
  }
  return (
    <DialogButton className="inline-link" label={children}>
      {(close) => <CustomerProfile id={id} onClose={close} />}
    </DialogButton>
  );
}
