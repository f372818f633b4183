import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { siteApi, siteEmailsApi } from './contract.ts';

type Api = typeof siteApi & typeof siteEmailsApi;

const call = clientFor<Api>();

/** Everything about the site that a draft or a publication changes. */
export const siteKey = ['site'];
export const textsKey = [...siteKey, 'texts'];

export const changesKey = [...siteKey, 'changes'];

export const emailsKey = [...siteKey, 'emails'];

export const listTexts = () => call('GET /api/site/texts');
export const listSiteEmails = () => call('GET /api/site/emails');
export const saveText = (input: Sent<Api['PATCH /api/site/texts']>) => call('PATCH /api/site/texts', { input });
export const publishSite = (versions: Record<string, number>) =>
  call('POST /api/site/publications', { input: { versions } });
export const discardSite = () => call('POST /api/site/discards');
export const listChanges = (before: string | null, page?: string) =>
  call('GET /api/site/changes', { query: { ...(before !== null && { before }), ...(page !== undefined && { page }) } });
export const undoChange = (id: number) => call('POST /api/site/changes/:id/undo', { params: { id } });
export const exportTexts = () => call('GET /api/site/export');
export const importTexts = (input: Sent<Api['POST /api/site/imports']>) => call('POST /api/site/imports', { input });

export const describeCompany = (input: Sent<Api['POST /api/setup/company']>) =>
  call('POST /api/setup/company', { input });
export const chooseLook = (input: Sent<Api['POST /api/setup/look']>) => call('POST /api/setup/look', { input });
