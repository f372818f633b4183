import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';

/** Uploaded pictures. We keep what we encode from a file, not the file. */
export const pictures = pgTable('pictures', {
  /** Of the uploaded file, so that the same file is stored once. */
  hash: text().primaryKey(),
  /** As it was uploaded first. */
  name: text().notNull(),
  kind: text({ enum: ['raster', 'vector'] }).notNull(),
  /** After rotation, in pixels; of a vector, in its own units. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Of the uploaded file. */
  sizeBytes: integer().notNull(),
  /** What it shows, as whoever uploaded it says. Places that show it may say it in their own words. */
  alt: text().notNull().default(''),
  /** Nothing to describe: `alt` stays empty. */
  isDecoration: boolean().notNull().default(false),
  /** Where its subject is, in percent from the left and the top: what stays when it's cropped. */
  focusX: integer().notNull().default(50),
  focusY: integer().notNull().default(50),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Pictures of other sites that staff named in a post. A job copies each of them once. */
export const outsidePictures = pgTable(
  'outside_pictures',
  {
    url: text().notNull(),
    /** Where it was named before it was copied, such as `post 12, post 15`. */
    place: text().notNull(),
    /** Our copy. */
    hash: text().references(() => pictures.hash, { onDelete: 'set null' }),
    /** Why there is none, for people. */
    problem: text(),
    tries: integer().notNull().default(0),
    /** Null if nothing is left to try. */
    nextTryAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Addresses can be longer than an entry of an index.
    uniqueIndex('outside_pictures_url_key').on(sql`md5(${table.url})`),
    index('outside_pictures_next_idx').on(table.nextTryAt),
  ],
);

/** Each width and format of a picture. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    hash: text()
      .notNull()
      .references(() => pictures.hash, { onDelete: 'cascade' }),
    width: integer().notNull(),
    format: text({ enum: ['avif', 'webp', 'jpg', 'png', 'svg'] }).notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width, table.format] })],
);

/** Where pictures are shown. A picture can't be deleted as long as it has a row here. */
export const pictureUses = pgTable(
  'picture_uses',
  {
    hash: text()
      .notNull()
      .references(() => pictures.hash),
    /** Such as `brand` or `post 12`. */
    place: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.place] }),
    index('picture_uses_place_idx').on(table.place),
    check('picture_uses_place_check', sql`${table.place} <> ''`),
  ],
);
