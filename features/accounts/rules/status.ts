import type { Customer } from '../contract/accounts.ts';

/** A missing status means active. */
export const statusOf = ({ status }: Pick<Customer, 'status'>): 'active' | 'inactive' => status ?? 'active';
