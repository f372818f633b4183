import type { Hono } from 'hono';
import type { Database } from '#db/open.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { call } from './app.ts';
import { aConversation, aMessage } from './conversations.ts';
import { signedInAs } from './people.ts';

type Site = { app: Hono<ServerEnv>; db: Database };

export async function as({ app, db }: Site, role: 'customer' | 'admin') {
  const { user, headers } = await signedInAs(app, db, role);
  const send = (method: string, path: string, json?: object, at = app) => call(at, method, path, { headers, json });
  return { user, send };
}

/** A customer's conversation with one question and its answer. */
export async function asCustomer(site: Site) {
  const { db } = site;
  const customer = await as(site, 'customer');
  const conversation = await aConversation(db, { userId: customer.user.id });
  const about = { conversationId: conversation.id };
  await aMessage(db, { ...about, content: 'Our invoice shows two seats.' });
  await aMessage(db, { ...about, role: 'assistant', content: 'A person should look at this.' });
  const askForPerson = (note = '') => customer.send('POST', `/api/conversations/${conversation.id}/person`, { note });
  return { ...customer, conversation, askForPerson };
}

/** The same, handed over, and an admin. */
export async function handedOver(site: Site) {
  const customer = await asCustomer(site);
  await customer.askForPerson();
  const staff = await as(site, 'admin');
  const path = `/api/handed-over/${customer.conversation.id}`;
  let answers = 0;
  const answer = (content: string, at = site.app) =>
    staff.send('POST', `${path}/messages`, { content, requestKey: `answer-${++answers}` }, at);
  return { customer, staff, path, answer, handBack: () => staff.send('POST', `${path}/hand-back`, {}) };
}
