import { clientFor } from '#lib/api/api.ts';
import type { FormAction } from '#lib/api/contract.ts';
import { listsFor } from '#lib/api/list.ts';
import type { addressCopyApi, dataCopyApi } from './contract.ts';

const call = clientFor<typeof dataCopyApi>();
const callForStaff = clientFor<typeof addressCopyApi>();

export const copyKey = ['user', 'data-copies'] as const;

export const readCopy = () => call('GET /api/user/data-copies');
export const requestCopy = () => call('POST /api/user/data-copies');
/** The address that the browser downloads. */
export const copyFile = (id: number) => `/api/user/data-copies/${id}/file`;

/** The page that the emailed link opens posts these as native forms. The second answers with the file. */
export const confirmAction = '/api/data-copies/confirm' satisfies FormAction<typeof dataCopyApi>;
export const downloadAction = '/api/data-copies/file' satisfies FormAction<typeof dataCopyApi>;

export const confirmCopy = (token: string) => call('POST /api/data-copies/confirm', { input: { token } });

export const addressCopies = listsFor<typeof addressCopyApi>()('/api/privacy/data-copies');
export const requestCopyFor = (email: string) => callForStaff('POST /api/privacy/data-copies', { input: { email } });
