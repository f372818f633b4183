import { newsletterTopics } from '#content/newsletter.ts';
import type { Database } from '#db/open.ts';
import { formerSlugs, posts } from '#db/schema/blog.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { NOW } from './app.ts';

export const ada = { firstName: 'Ada', lastName: 'Moreno', email: 'ada@moreno.test' };
export const ben = { firstName: 'Ben', lastName: 'Okafor', email: 'ben@okafor.test' };

let count = 0;
const next = () => ++count;

type NewPost = typeof posts.$inferInsert;

/** Stores a published post. */
export async function aPost(db: Database, facts: Partial<NewPost> = {}) {
  const slug = facts.slug ?? `post-${next()}`;
  const [post] = await db
    .insert(posts)
    .values({
      slug,
      title: `About ${slug}`,
      summary: 'What it says, in a sentence.',
      content: 'A first paragraph.',
      authorName: 'Ada Moreno',
      tags: ['AI Strategy'],
      publishedAt: NOW,
      createdAt: NOW,
      updatedAt: NOW,
      ...facts,
    })
    .returning();
  if (!post) throw new Error('The post was not stored');
  return post;
}

/** Stores an unpublished post. */
export const aDraft = (db: Database, facts: Partial<Omit<NewPost, 'publishedAt'>> = {}) =>
  aPost(db, { ...facts, publishedAt: null });

/** Stores a slug that a post had before. */
export const aFormerSlug = (db: Database, facts: typeof formerSlugs.$inferInsert) =>
  db.insert(formerSlugs).values(facts);

const consent = { consentAt: NOW, consentSource: 'Newsletter form', topics: newsletterTopics.map(({ id }) => id) };

/** Stores a confirmed subscriber of every topic. */
export async function aSubscriber(db: Database, facts: Partial<typeof subscribers.$inferInsert> = {}) {
  const [subscriber] = await db
    .insert(subscribers)
    .values({ email: `reader-${next()}@example.test`, ...consent, createdAt: NOW, confirmedAt: NOW, ...facts })
    .returning();
  if (!subscriber) throw new Error('The subscriber was not stored');
  return subscriber;
}

/** A complete consultation request as the form sends it. */
export const aConsultationRequest = (facts: Record<string, unknown> = {}) => ({
  ...ada,
  company: 'Moreno Tiles',
  interest: 'process-automation',
  message: 'We want to answer quote requests faster.',
  projectType: 'automation',
  timeline: '1-3-months',
  budgetRange: '5k-15k',
  preferredContactMethod: 'email',
  serviceType: 'Business Consultation',
  subscribeToNewsletter: false,
  ...facts,
});
