import { z } from 'zod/mini';
import { instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOfPeople } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { addressInput, linkInput } from './input.ts';
import { STATES } from './rules/copies.ts';

const dataCopy = z.object({
  id,
  state: z.enum(STATES),
  createdAt: instant,
  readyAt: z.nullable(instant),
  sizeBytes: z.nullable(z.int()),
  /** When it is deleted. Until it is ready, when the request ends. */
  expiresAt: instant,
});

/** For an address without an account. */
const addressCopy = z.extend(dataCopy, { email: z.string(), confirmedAt: z.nullable(instant) });

export type DataCopy = z.output<typeof dataCopy>;
export type AddressCopy = z.output<typeof addressCopy>;

export const dataCopyApi = {
  'GET /api/user/data-copies': {
    summary: "The newest copy of the user's own data",
    access: 'signed-in',
    answer: z.object({ copy: z.nullable(dataCopy) }),
  },
  'POST /api/user/data-copies': {
    summary: "Asks for a copy of the user's own data",
    access: 'signed-in',
    needsProof: true,
    answer: dataCopy,
    status: 202,
  },
  'GET /api/user/data-copies/:id/file': {
    summary: "Downloads a copy of the user's own data as a ZIP file",
    access: 'signed-in',
    seeAs: 'rejected',
    notFound: 'This copy no longer exists',
  },
  'POST /api/data-copies/confirm': {
    summary: 'Agrees, by the emailed link, to a copy for an address without an account',
    access: 'anyone',
    input: linkInput,
    answer: addressCopy,
    form: { page: '/auth/data-copy', inAddress: ['token'] },
  },
  'POST /api/data-copies/file': {
    summary: 'Downloads, by the emailed link, the copy for an address without an account',
    access: 'anyone',
    input: linkInput,
    form: { page: '/auth/data-copy', inAddress: ['token'] },
  },
} satisfies Contract;

export const addressCopyApi = {
  'GET /api/privacy/data-copies': listOfPeople(
    'erase-people',
    'Lists the copies for addresses without an account',
    addressCopy,
  ),
  'POST /api/privacy/data-copies': {
    summary: 'Emails the owner of an address without an account a link that starts a copy of their data',
    access: 'erase-people',
    input: addressInput,
    answer: addressCopy,
    status: 202,
  },
} satisfies Contract;
