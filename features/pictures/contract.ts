import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { LARGEST_INPUT, pictureChangeInput, pictureInput, pictureQuery } from './input.ts';

const picture = z.object({
  hash: z.string(),
  name: z.string(),
  kind: z.enum(['raster', 'vector']),
  width: z.int(),
  height: z.int(),
  /** Of the uploaded file. */
  sizeBytes: z.int(),
  alt: z.string(),
  isDecoration: z.boolean(),
  /** In percent from the left and the top. */
  focusX: z.int(),
  focusY: z.int(),
  createdAt: instant,
  /** Every width and format, the narrowest first. */
  files: z.array(z.object({ width: z.int(), format: z.enum(['avif', 'webp', 'jpg', 'png', 'svg']), url: z.string() })),
});

/** What pages need to show it. */
export const shownPicture = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  format: z.enum(['jpg', 'png', 'svg']),
  alt: z.string(),
  focusX: z.int(),
  focusY: z.int(),
});

/** Somewhere that shows it, now or in its history. `title` and `postId` are set for posts that exist. */
const pictureUse = z.object({ place: z.string(), title: z.nullable(z.string()), postId: z.nullable(z.int()) });

const listedPicture = z.extend(picture, { uses: z.array(pictureUse) });

export type Picture = z.output<typeof picture>;
export type ListedPicture = z.output<typeof listedPicture>;

export const pictureApi = {
  'GET /api/pictures': {
    summary: 'Lists the pictures and where they are shown, newest first',
    access: 'add-pictures',
    query: pictureQuery,
    answer: z.object({
      data: z.array(listedPicture),
      hasMore: z.boolean(),
      /** Of all pictures, whatever is searched for. */
      counts: z.object({ all: z.int(), unused: z.int(), undescribed: z.int() }),
    }),
  },
  'POST /api/pictures': {
    summary: 'Adds a picture; the same file is stored once',
    access: 'add-pictures',
    input: pictureInput,
    maxBytes: LARGEST_INPUT,
    atOnce: 4,
    answer: picture,
    status: 201,
  },
  'GET /api/pictures/:hash': {
    summary: 'Returns a picture with its files',
    access: 'add-pictures',
    answer: picture,
  },
  'PATCH /api/pictures/:hash': {
    summary: 'Changes what a picture is said to show, and where its subject is',
    access: 'add-pictures',
    input: pictureChangeInput,
    answer: picture,
  },
  'DELETE /api/pictures/:hash': {
    summary: "Deletes a picture that isn't shown anywhere",
    access: 'add-pictures',
    answer: done,
  },
} satisfies Contract;
