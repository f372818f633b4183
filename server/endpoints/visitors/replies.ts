import { type ReplyResult, sendReply } from '#features/leads/commands/send-reply.server.ts';
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  type TemplateResult,
} from '#features/leads/commands/templates.server.ts';
import { replyApi } from '#features/leads/contract/leads.ts';
import { listTemplates } from '#features/leads/queries/templates.server.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';

type Rejected = Extract<ReplyResult, { ok: false }>;

const replyErrors: Record<Exclude<Rejected['reason'], 'answered'>, ErrorAnswer> = {
  unknown: { ...notFound, message: 'Request not found' },
  spam: { status: 409, code: 'spam', message: 'This request is in the spam folder. Mark it as not spam to answer it.' },
  too_many: {
    status: 429,
    code: 'too_many_replies',
    message: "You've sent 60 replies within an hour. Try again later.",
    retryAfter: 600,
  },
};

const errorOf = (result: Rejected): ErrorAnswer =>
  result.reason === 'answered'
    ? {
        status: 409,
        code: 'answered',
        message: `${result.by} replied while you were writing. Read it in the timeline, and send yours again if it still helps.`,
      }
    : replyErrors[result.reason];

const unknownTemplate = { ...notFound, message: 'Template not found' };
const nameTaken = 'Another template has this name';
const templateErrors: Record<Extract<TemplateResult, { ok: false }>['reason'], ErrorAnswer> = {
  unknown: unknownTemplate,
  name_taken: { status: 409, code: 'name_taken', message: nameTaken, fields: { name: [nameTaken] } },
};

function templateOf(result: TemplateResult) {
  if (!result.ok) throw new HttpError(templateErrors[result.reason]);
  return result.template;
}

export function replyEndpoints(serve: Serve): void {
  serve(replyApi, {
    'POST /api/contacts/:id/replies': async ({ ctx, params, input }) => {
      const result = await sendReply(ctx, params.id, input);
      if (!result.ok) throw new HttpError(errorOf(result));
      return { emailId: result.emailId };
    },
    'GET /api/reply-templates': async ({ ctx }) => {
      const data = await listTemplates(ctx);
      return { data, count: data.length };
    },
    'POST /api/reply-templates': async ({ ctx, input }) => templateOf(await addTemplate(ctx, input)),
    'PATCH /api/reply-templates/:id': async ({ ctx, params, input }) =>
      templateOf(await changeTemplate(ctx, params.id, input)),
    'DELETE /api/reply-templates/:id': async ({ ctx, params }) => {
      if (!(await deleteTemplate(ctx, params.id))) throw new HttpError(unknownTemplate);
      return succeeded('The template is deleted.');
    },
  });
}
