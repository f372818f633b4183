import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { posts } from './blog.ts';
import { documents } from './documents.ts';
import { tsvector } from './tsvector.ts';

/** Pieces of the public texts and of documents, as retrieval finds and answers cite them. */
export const passages = pgTable(
  'passages',
  {
    id: serial().primaryKey(),
    kind: text({ enum: ['post', 'service', 'policy', 'document'] }).notNull(),
    postId: integer().references(() => posts.id, { onDelete: 'cascade' }),
    documentId: integer().references(() => documents.id, { onDelete: 'cascade' }),
    /** The owner of the document; null for what everybody may read. */
    ownerId: integer().references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    heading: text().notNull().default(''),
    text: text().notNull(),
    /** Path on this site; null for documents. */
    url: text(),
    position: integer().notNull(),
    /** The words, and `owner N`, so that the index skips what others own; 0 stands for nobody. */
    terms: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', heading), 'B') || to_tsvector('english', text) || array_to_tsvector(array['owner ' || coalesce(owner_id, 0)::text])`,
      ),
  },
  (table) => [
    // Entries that wait for a merge are read by every search, and the embedded database has no autovacuum to merge them.
    index('passages_terms_idx').using('gin', table.terms).with({ fastupdate: false }),
    index('passages_post_idx').on(table.postId),
    index('passages_document_idx').on(table.documentId),
    index('passages_owner_idx').on(table.ownerId),
  ],
);
