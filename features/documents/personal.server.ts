import { and, eq, isNull } from 'drizzle-orm';
import { documents } from '#db/schema/documents.ts';
import type { Personal } from '#features/ctx.ts';

export const personal: Personal = {
  copies: {
    account: [
      {
        name: 'documents',
        title: 'Documents',
        about: 'The text of the documents that you added. We do not keep the files.',
        table: documents,
        key: documents.id,
        columns: {
          id: documents.id,
          name: documents.name,
          kind: documents.kind,
          sizeBytes: documents.sizeBytes,
          text: documents.text,
          createdAt: documents.createdAt,
        },
        where: (userId) => eq(documents.ownerId, userId),
      },
    ],
    work: [
      {
        name: 'company-documents',
        title: 'Documents for all customers',
        about: 'Documents of the company that you added. Their texts are not part of this copy.',
        table: documents,
        key: documents.id,
        columns: { name: documents.name, createdAt: documents.createdAt },
        where: (userId) => and(eq(documents.addedById, userId), isNull(documents.ownerId)),
      },
    ],
  },
  erases: [{ table: documents, userId: documents.ownerId }],
};
