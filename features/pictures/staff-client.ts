import { type ApiResult, clientFor, valueOf } from '#lib/api/api.ts';
import { readBase64, type Upload, uploading } from '#lib/api/upload.ts';
import { MINUTE } from '#lib/time/durations.ts';
import type { Picture, pictureApi } from './contract.ts';
import type { PictureChange, PictureQuery } from './input.ts';
import { parseAddress } from './rules.ts';

/** A large picture on a slow line, and its turn to be encoded. */
const LONGEST = 5 * MINUTE;
const call = clientFor<typeof pictureApi>(LONGEST);

export const pictureKey = ['pictures'];

/** Rejects if the browser can't read the file. */
export const addPicture = async (file: File) =>
  call('POST /api/pictures', { input: { name: file.name, base64: await readBase64(file) } });

/** As `addPicture`, and says what part of the file is sent. */
export async function uploadPicture(file: File, upload: Upload): Promise<ApiResult<Picture>> {
  const base64 = await readBase64(file);
  const send = clientFor<typeof pictureApi>(LONGEST, uploading(upload));
  return send('POST /api/pictures', { input: { name: file.name, base64 } });
}

export const findPicture = (address: string) =>
  call('GET /api/pictures/:hash', { params: { hash: parseAddress(address)?.hash ?? '' } });

export const listPictures = async (query: PictureQuery) => valueOf(await call('GET /api/pictures', { query }));

export const changePicture = (hash: string, input: PictureChange) =>
  call('PATCH /api/pictures/:hash', { params: { hash }, input });

export const deletePicture = (hash: string) => call('DELETE /api/pictures/:hash', { params: { hash } });
