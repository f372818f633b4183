import type { Database } from './open.ts';
import { posts } from './schema/blog.ts';
import { installation } from './schema/platform.ts';

export type DemoPost = {
  slug: string;
  title: string;
  summary: string;
  content: string;
  tags: string[];
  authorName: string;
  isPublished: boolean;
  publishedAt: Date;
};

export type DemoData = { posts: DemoPost[] };

/** Loads the demo data, flagged as such, unless anything was ever stored here. Returns whether it did. */
export async function seedDemoData(db: Database, data: DemoData): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [existing] = await tx.select({ id: posts.id }).from(posts).limit(1);
    const marks = await tx
      .insert(installation)
      .values({ name: 'demo-data', value: 'loaded' })
      .onConflictDoNothing()
      .returning();
    if (existing || marks.length === 0) return false;
    await tx
      .insert(posts)
      .values(
        data.posts.map((post) => ({ ...post, createdAt: post.publishedAt, updatedAt: post.publishedAt, isDemo: true })),
      );
    return true;
  });
}
