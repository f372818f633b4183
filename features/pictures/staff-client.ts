import { type ApiResult, clientFor, valueOf } from '#lib/api/api.ts';
import { readBase64, type Upload, uploading } from '#lib/api/upload.ts';
import { createTurns } from '#lib/in-turn.ts';
import { MINUTE, SECOND } from '#lib/time/durations.ts';
import type { Picture, pictureApi } from './contract.ts';
import type { PictureChange, PictureQuery } from './input.ts';
import { parseAddress } from './rules.ts';

/** A large picture on a slow line, and its turn to be encoded. */
const LONGEST = 5 * MINUTE;
const call = clientFor<typeof pictureApi>(LONGEST);

export const pictureKey = ['pictures'];

const BUSY_PAUSE = 3 * SECOND;
const MOST_PAUSES = 20;
const inTurn = createTurns();

/** The server reads one file of an account at a time, and goes on with one that was canceled. */
const addInTurn = (file: File, send: typeof call, upload?: Upload): Promise<ApiResult<Picture>> =>
  inTurn(async () => {
    upload?.signal?.throwIfAborted();
    upload?.onProgress(0);
    const input = { name: file.name, base64: await readBase64(file) };
    let result = await send('POST /api/pictures', { input });
    for (let pauses = 0; !result.ok && result.code === 'busy' && pauses < MOST_PAUSES; pauses++) {
      await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE));
      result = await send('POST /api/pictures', { input });
    }
    return result;
  });

/** Rejects if the browser can't read the file. */
export const addPicture = (file: File) => addInTurn(file, call);

/** As `addPicture`, and says what part of the file is sent, from 0 when its turn comes. Rejects if it was canceled before. */
export const uploadPicture = (file: File, upload: Upload) =>
  addInTurn(file, clientFor<typeof pictureApi>(LONGEST, uploading(upload)), upload);

export const findPicture = (address: string) =>
  call('GET /api/pictures/:hash', { params: { hash: parseAddress(address)?.hash ?? '' } });

export const listPictures = async (query: PictureQuery) => valueOf(await call('GET /api/pictures', { query }));

export const changePicture = (hash: string, input: PictureChange) =>
  call('PATCH /api/pictures/:hash', { params: { hash }, input });

export const deletePicture = (hash: string) => call('DELETE /api/pictures/:hash', { params: { hash } });
