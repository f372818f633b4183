import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { documents } from '#db/schema/documents.ts';
import { passages } from '#db/schema/passages.ts';
import { NOW } from './app.ts';

function stored<Row>([row]: Row[]): Row {
  if (!row) throw new Error('Nothing was stored');
  return row;
}

const AGENT = 'ai-specialist';

/** Stores another version of a consultant. */
export const aVersion = async (db: Database, facts: Partial<typeof consultantVersions.$inferInsert> = {}) =>
  stored(
    await db
      .insert(consultantVersions)
      .values({
        agentId: AGENT,
        name: 'AI Solutions Specialist',
        instructions: 'Answer from the passages.',
        questions: [],
        sources: ['posts', 'services', 'policies', 'documents'],
        createdAt: NOW,
        ...facts,
      })
      .returning(),
  );

/** The version with which a new conversation starts. */
async function newestVersion(db: Database, agentId: string) {
  const [newest] = await db
    .select()
    .from(consultantVersions)
    .where(eq(consultantVersions.agentId, agentId))
    .orderBy(desc(consultantVersions.id))
    .limit(1);
  return newest ?? aVersion(db, { agentId });
}

/** Stores a conversation without messages. */
export async function aConversation(
  db: Database,
  facts: Partial<typeof conversations.$inferInsert> & { userId: number },
) {
  const agentId = facts.agentId ?? AGENT;
  const { id: versionId } = await newestVersion(db, agentId);
  return stored(
    await db
      .insert(conversations)
      .values({ agentId, versionId, title: 'Where to start with AI', createdAt: NOW, updatedAt: NOW, ...facts })
      .returning(),
  );
}

/** Stores a message; a question unless `facts` say otherwise. */
export const aMessage = async (
  db: Database,
  facts: Partial<typeof messages.$inferInsert> & { conversationId: number },
) =>
  stored(
    await db
      .insert(messages)
      .values({ role: 'user', content: 'Where do we start?', createdAt: NOW, ...facts })
      .returning(),
  );

/** Stores a document with one passage; the company's unless it has an owner. */
export async function aDocument(db: Database, facts: Partial<typeof documents.$inferInsert> = {}) {
  const text = facts.text ?? 'Orders above $5,000 need the approval of a manager.';
  const sizeBytes = Buffer.byteLength(text);
  const document = stored(
    await db
      .insert(documents)
      .values({ name: 'rules.txt', kind: 'text', sizeBytes, text, createdAt: NOW, ...facts })
      .returning(),
  );
  await db.insert(passages).values({
    kind: 'document',
    documentId: document.id,
    ownerId: document.ownerId,
    title: document.name,
    text,
    position: 0,
  });
  return document;
}
