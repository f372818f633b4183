import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createConversations, createDemoPlan } from '#content/demo/conversations.ts';
import { createDemoData } from '#content/demo/demo-data.ts';
import { seedDemoData } from '#db/seed.ts';
import { seedDemoConversations } from '#db/seed-conversations.ts';
import type { Role } from '#features/permissions.ts';
import { call, NOW, testApp } from '../support/app.ts';
import { callsOf, type GeneratedCall, type Operation } from '../support/generated-input.ts';
import { signedInAs } from '../support/people.ts';

/** Requests for each call of the API. */
const INPUTS = Number(process.env.INPUTS ?? 2);
const SEED = Number(process.env.INPUT_SEED ?? 29);
const LONGEST_ANSWER_MS = 5_000;
const PATIENT = Math.max(180_000, INPUTS * 60_000);

/** Stacks, paths, statements and messages of the database. */
const INTERNALS =
  /node_modules|\bat (?:async )?[\w.<>]+ \(|\/(?:server|features|db)\/[\w/-]+\.tsx?|\b(?:insert into|select .+ from|update .+ set) "|violates|SQLSTATE|syntax error at|relation "|ECONNREFUSED|ENOENT|Unexpected token|is not a function|Cannot read prop|invalid input syntax/i;

type Description = { paths: Record<string, Record<string, Operation>> };

async function aFilledSite() {
  const site = await testApp({ env: { AI_BASE_URL: 'stand-in' } });
  await seedDemoData(site.db, () => createDemoData(NOW));
  await seedDemoConversations(site.db, () => ({
    plan: createDemoPlan(NOW),
    conversations: createConversations(NOW),
  }));
  return site;
}

/** The text of an answer; of a stream only its head. */
const textOf = async (answer: Response) => {
  if (!answer.headers.get('content-type')?.includes('event-stream')) return answer.text();
  await answer.body?.cancel();
  return '';
};

const late = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null).unref());

test(
  'no generated input causes an error of ours, a hang, or an answer that shows internals',
  async () => {
    const { app, db, lines } = await aFilledSite();
    const { paths } = (await call(app, 'GET', '/api/openapi.json')).body as Description;
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
    const sessions: Partial<Record<Role, { Cookie: string }>> = {};
    const signIn = async (role: Role) => {
      sessions[role] ??= (await signedInAs(app, db, role)).headers;
      return sessions[role];
    };
    const problems: string[] = [];
    const statuses: Record<number, number> = {};

    const send = async (method: string, { path, query, headers, body }: GeneratedCall, role: Role) => {
      const own = { ...(body !== undefined && method !== 'GET' && { 'Content-Type': 'application/json' }) };
      const url = query ? `${path}?${query}` : path;
      const answering = Promise.resolve(
        app.request(url, {
          method,
          headers: { ...own, ...(await signIn(role)), ...headers },
          ...(method !== 'GET' && { body }),
        }),
      ).then(async (answer) => ({ status: answer.status, text: await textOf(answer) }));
      const answer = await Promise.race([answering, late(LONGEST_ANSWER_MS)]);
      statuses[answer?.status ?? 0] = (statuses[answer?.status ?? 0] ?? 0) + 1;
      const sent = `${role} ${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${body?.slice(0, 400)}`;
      if (!answer) return void problems.push(`hang: ${sent}`);
      if (answer.status >= 500) {
        const logged = lines.findLast(({ level }) => level >= 50);
        problems.push(`${answer.status}: ${sent}\n    ${JSON.stringify(logged?.err ?? logged).slice(0, 700)}`);
      } else if (answer.status >= 400 && INTERNALS.test(answer.text)) {
        problems.push(`internals: ${sent}\n    ${answer.text.slice(0, 300)}`);
      }
      // The call may have ended the session or the account.
      if (answer.status === 401 || (method !== 'GET' && answer.status < 400)) sessions[role] = undefined;
    };

    for (const { method, path, operation } of operations) {
      const samples = fc.sample(callsOf(path, operation), { numRuns: INPUTS, seed: SEED });
      for (const [index, sample] of samples.entries())
        await send(method, sample, index % 4 === 3 ? 'customer' : 'admin');
    }

    if (process.env.INPUTS) process.stderr.write(`${operations.length} calls, statuses ${JSON.stringify(statuses)}\n`);
    expect(problems).toEqual([]);
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404']));
  },
  PATIENT,
);
