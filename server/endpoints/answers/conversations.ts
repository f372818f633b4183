import type { Context } from 'hono';
import { findViewer } from '#features/accounts/queries/accounts.server.ts';
import {
  type AskProblem,
  type AskResult,
  askQuestion,
  editQuestion,
  requestStop,
  retryAnswer,
} from '#features/conversations/commands/ask.server.ts';
import {
  deleteConversation,
  renameConversation,
  type StartResult,
  startConversation,
} from '#features/conversations/commands/manage.server.ts';
import { conversationApi } from '#features/conversations/contract/conversations.ts';
import {
  findConversation,
  hasConversation,
  listConversations,
} from '#features/conversations/queries/conversations.server.ts';
import { fileNameOf, markdownOf } from '#features/conversations/rules/markdown.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { listTokens } from '#features/tokens/queries/plans-for.server.ts';
import { payingPlan } from '#features/tokens/rules/tokens.ts';
import type { Answers } from '#server/answers/answers.ts';
import { eventStream } from '#server/answers/event-stream.ts';
import { createStreamLimit, endingWith } from '#server/answers/stream-limit.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { streamText } from '#server/http/api/stream.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import { tooMany } from '#server/http/limits/rate-limit.ts';
import type { SessionCookies } from '#server/http/session.ts';

const unknown: ErrorAnswer = { ...notFound, message: 'Conversation not found' };
const noPlan: ErrorAnswer = {
  status: 402,
  code: 'no_plan',
  message: 'This consultant answers customers with a plan. Choose one under Billing.',
};
const notOffered: ErrorAnswer = {
  status: 503,
  code: 'not_offered',
  message: "AI answers aren't set up on this site. Please contact our team.",
};

const startErrors: Record<Extract<StartResult, { ok: false }>['reason'], ErrorAnswer> = {
  not_offered: notOffered,
  no_plan: noPlan,
  unknown_consultant: { ...notFound, message: 'Consultant not found' },
};

const askErrors: Record<AskProblem, ErrorAnswer> = {
  unknown,
  not_offered: notOffered,
  no_plan: noPlan,
  tokens_used_up: {
    status: 402,
    code: 'tokens_used_up',
    message: 'Your plan has too few tokens left for an answer. Please talk to a person instead.',
  },
  limit_reached: {
    status: 503,
    code: 'limit_reached',
    message: "Our consultants can't answer more questions this month. Please talk to a person instead.",
  },
  answer_running: {
    status: 409,
    code: 'answer_running',
    message: 'An answer is still being written. Wait for it, or stop it first.',
  },
  with_person: { status: 409, code: 'with_person', message: 'A person from our team answers this conversation now.' },
  nothing_to_repeat: {
    status: 409,
    code: 'nothing_to_repeat',
    message: 'Only the last answer can be written again.',
  },
};

const STREAM_RETRY_SECONDS = 10;

async function answerWithTokens(ctx: Ctx, id: number) {
  const conversation = await findConversation(ctx, id);
  if (!conversation) throw new HttpError(unknown);
  const plans = conversation.isPreview ? [] : (await listTokens(ctx)).data;
  return {
    ...conversation,
    tokens: payingPlan(plans.filter(({ agentId }) => agentId === conversation.agentId)) ?? null,
  };
}

function markdownFile(c: Context<ServerEnv>, conversation: Parameters<typeof markdownOf>[0]): Response {
  const { appUrl } = c.get('ctx').mail;
  c.header('Content-Disposition', `attachment; filename="${fileNameOf(conversation)}"`);
  return c.body(markdownOf(conversation, appUrl), 200, { 'Content-Type': 'text/markdown; charset=utf-8' });
}

export function conversationEndpoints(serve: Serve, answers: Answers, { session }: SessionCookies): void {
  const streams = createStreamLimit();

  function begin(result: AskResult) {
    if (!result.ok) throw new HttpError(askErrors[result.reason]);
    if (result.task) answers.runner.start(result.task);
    return result.exchange;
  }

  /** Reading a stream is no use of the session, so that it ends as if the page were closed. */
  const isStillViewer = (c: Context<ServerEnv>, ctx: Ctx, id: number) => async () => {
    const token = session.read(c);
    const viewer = token === null ? null : await findViewer(ctx, token);
    return viewer !== null && !viewer.seeing && viewer.user.id === ctx.actor?.id && (await hasConversation(ctx, id));
  };

  serve(conversationApi, {
    'GET /api/conversations': ({ ctx, query }) => listConversations(ctx, query.q),
    'POST /api/conversations': async ({ ctx, input }) => {
      const result = await startConversation(ctx, input.agentId);
      if (!result.ok) throw new HttpError(startErrors[result.reason]);
      return { id: result.id };
    },
    'GET /api/conversations/:id': ({ ctx, params }) => answerWithTokens(ctx, params.id),
    'PATCH /api/conversations/:id': async ({ ctx, params, input }) => {
      if (!(await renameConversation(ctx, params.id, input.title))) throw new HttpError(unknown);
      return succeeded('The conversation is renamed.');
    },
    'DELETE /api/conversations/:id': async ({ ctx, params }) => {
      if (!(await deleteConversation(ctx, params.id))) throw new HttpError(unknown);
      return succeeded('The conversation is deleted.');
    },
    'GET /api/conversations/:id/file': async ({ c, ctx, params }) => {
      const conversation = await findConversation(ctx, params.id);
      if (!conversation) throw new HttpError(unknown);
      return markdownFile(c, conversation);
    },
    'POST /api/conversations/:id/messages': async ({ ctx, params, input }) =>
      begin(await askQuestion(ctx, params.id, input)),
    'POST /api/conversations/:id/stop': async ({ ctx, params }) => {
      if (!(await hasConversation(ctx, params.id))) throw new HttpError(unknown);
      const stopped = await requestStop(ctx, params.id);
      if (stopped) answers.runner.stop(stopped);
      return succeeded('The answer stops.');
    },
    'POST /api/conversations/:id/retry': async ({ ctx, params }) => begin(await retryAnswer(ctx, params.id)),
    'POST /api/conversations/:id/edit': async ({ ctx, params, input }) =>
      begin(await editQuestion(ctx, params.id, input.content)),
    'GET /api/conversations/:id/stream': async ({ c, ctx, params, query }) => {
      if (!(await hasConversation(ctx, params.id))) throw new HttpError(unknown);
      const end = streams.begin(requireSignedIn(ctx.actor).id, c.req.raw.signal);
      if (!end) throw tooMany(STREAM_RETRY_SECONDS);
      const events = eventStream(ctx, answers.feed, {
        conversationId: params.id,
        after: query.after,
        isAllowed: isStillViewer(c, ctx, params.id),
        signal: c.req.raw.signal,
      });
      // A proxy that compresses or buffers would hold words back.
      c.header('Cache-Control', 'no-store, no-transform');
      c.header('X-Accel-Buffering', 'no');
      return streamText(c, endingWith(events, end), 'text/event-stream');
    },
  });
}
