import { campaigns } from '#db/schema/campaigns.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { takeAnnounced } from '#features/blog/commands/due-posts.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { oneByOne } from '#lib/each-alone.ts';
import { DAY } from '#lib/time/durations.ts';
import { countAudience } from '../queries/audience.server.ts';
import { campaignSubject, noteAboutPost, POSTS_TOPIC, senderProblem } from '../rules.ts';

/** Later than that, it is no news. A restore or an outage would otherwise bring old notes. */
const NEWS_MS = DAY;

/** Returns whether there may be another post. */
const announceNext = (ctx: Ctx, failed: number[], begin: (id: number) => void): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const post = await takeAnnounced(ctx, failed);
    if (!post) return false;
    begin(post.id);
    const now = ctx.now();
    const isNews = post.announceFrom !== null && now.getTime() - post.announceFrom.getTime() < NEWS_MS;
    const audience = { source: null, topic: POSTS_TOPIC };
    if (!isNews || senderProblem(ctx.mail) !== null || (await countAudience(ctx, audience)) === 0) return true;
    const [note] = await ctx.db
      .insert(campaigns)
      .values({
        ...noteAboutPost(post),
        ...audience,
        postId: post.id,
        status: 'scheduled',
        scheduledAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: campaigns.id });
    if (!note) throw new Error('the note was not stored');
    await recordAudit(ctx, {
      action: 'campaign.create',
      subject: campaignSubject(note.id),
      after: { post: post.slug },
    });
    return true;
  });

/**
 * A short note about each post that was published for the first time, to the subscribers who asked for it. Taking the
 * post and storing the campaign are one transaction, so it is sent once. Run by a job.
 */
export const announcePosts = (ctx: Ctx, isStopping: () => boolean): Promise<void> =>
  oneByOne(isStopping, (failed, begin) => announceNext(ctx, failed, begin));
