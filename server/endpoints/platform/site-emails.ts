import type { Context } from 'hono';
import { siteEmailsApi } from '#features/site/contract.ts';
import { readDraftedValues } from '#features/site/queries/values.server.ts';
import { takeMarks } from '#features/site/rules/marks.ts';
import type { Serve } from '#server/http/api/serve.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { type Drafts, editorPage, showDrafts } from '#server/http/pages/drafts.ts';
import { showInTheme } from '#ui/email/email-look.ts';
import { type EmailSample, emailSamples } from './email-samples.ts';

type Marked = { drafts: Drafts; samples: EmailSample[] };

/** Every email as it would be sent after publishing the drafts, with a mark at each of its texts. */
async function markedSamples(c: Context<ServerEnv>): Promise<Marked> {
  const ctx = c.get('ctx');
  const drafts: Drafts = { kind: 'edit', values: await readDraftedValues(ctx), keys: [] };
  // Composing an email doesn't wait for anything, but the drafts are shown to what may.
  const samples = await showDrafts(drafts, async () => emailSamples(ctx.mail));
  return { drafts, samples };
}

function sampleNamed({ samples }: Marked, name: string): EmailSample {
  const found = samples.find((sample) => sample.name === name);
  if (!found) throw new HttpError(notFound);
  return found;
}

const keysIn = (text: string, { drafts }: Marked): string[] =>
  takeMarks(text).marks.flatMap(({ index }) => drafts.keys[index] ?? []);

/** The emails in the editor of texts. */
export function siteEmailEndpoints(serve: Serve): void {
  serve(siteEmailsApi, {
    'GET /api/site/emails': async ({ c }) => {
      const marked = await markedSamples(c);
      const data = marked.samples.map(({ name, title, email }) => ({
        name,
        title,
        keys: [...new Set(keysIn(email.subject + email.html, marked))],
        subject: takeMarks(email.subject).text,
        subjectKey: keysIn(email.subject, marked)[0] ?? null,
        text: takeMarks(email.text).text,
      }));
      return { data, count: data.length };
    },
    'GET /api/site/emails/:name': async ({ c, params }) => {
      const marked = await markedSamples(c);
      const { email } = sampleNamed(marked, params.name);
      // The frame follows no system setting, so that two editors see the same.
      return editorPage(c.html(showInTheme(email.html, 'light')), marked.drafts);
    },
  });
}
