import type { Ctx } from '#features/ctx.ts';
import type { RunningJob } from '#server/jobs/repeat.ts';
import { type AnswerFeed, createAnswerFeed } from './answer-feed.ts';
import { type AnswerRunner, createAnswerRunner } from './answer-runner.ts';

/** What this process writes, and tells the streams that are open on it. */
export type Answers = RunningJob & { runner: AnswerRunner; feed: AnswerFeed };

export function createAnswers(ctx: Ctx): Answers {
  const feed = createAnswerFeed(ctx);
  const runner = createAnswerRunner(ctx, feed);
  return {
    feed,
    runner,
    stop: async () => {
      await runner.close();
      await feed.close();
    },
  };
}
