import type { Context } from 'hono';
import { company } from '#content/company.ts';
import { documentPages as texts } from '#content/lead-documents.ts';
import type { DocumentFacts } from '#features/leads/queries/documents.server.ts';
import { LONGEST_QUESTION, sumOfPrices, writtenSections } from '#features/leads/rules/documents.ts';
import { formatMoney } from '#lib/money.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { escapeXml } from '#lib/text/text.ts';
import { longDate } from '#lib/time/dates.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';
import styles from './document-page.css?raw';

const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .filter((one) => one.trim() !== '')
    .map((one) => `<p dir="auto">${escapeXml(one.trim())}</p>`)
    .join('');

const section = (heading: string, body: string) =>
  `<section>${heading.trim() === '' ? '' : `<h2>${escapeXml(heading.trim())}</h2>`}${body}</section>`;

const row = (label: string, cents: number) =>
  `<tr><th scope="row">${escapeXml(label)}</th><td>${escapeXml(formatMoney(cents))}</td></tr>`;

function priceTable(prices: DocumentFacts['prices']): string {
  const rows = prices.map(({ label, cents }) => row(label, cents)).join('');
  const total = prices.length > 1 ? `<tfoot>${row(texts.total, sumOfPrices(prices))}</tfoot>` : '';
  return `<table><tbody>${rows}</tbody>${total}</table>`;
}

type Asked = { isSent?: boolean; text?: string; problem?: string };

/** Posts to the address of the page with `/questions` behind it. */
function questionForm(token: string, { isSent = false, text = '', problem = '' }: Asked): string {
  const { title, text: about, label, button, done } = texts.question;
  if (isSent) return `<p class="done" role="status" tabindex="-1" autofocus>${escapeXml(done)}</p>`;
  const wrong = problem && `<p role="alert" id="problem">${escapeXml(problem)}</p>`;
  return (
    `<section class="question"><h2>${escapeXml(title)}</h2><p>${escapeXml(fillText(about, { company: company.name }))}</p>` +
    `<form method="post" action="/api/lead-documents/${encodeURIComponent(token)}/questions">${wrong}` +
    `<p><label>${escapeXml(label)}<textarea name="text" rows="5" dir="auto" required maxlength="${LONGEST_QUESTION}"${problem && ' aria-describedby="problem" autofocus'}>\n${escapeXml(text)}</textarea></label></p>` +
    `<p><button type="submit">${escapeXml(button)}</button></p></form></section>`
  );
}

type Shown = DocumentFacts & { name: string };

function documentBody(c: Context<ServerEnv>, document: Shown): string {
  const { kind, name, sections, prices, milestones, sentAt } = document;
  const { mail, now } = c.get('ctx');
  const facts = { kind: texts.kinds[kind], name, day: longDate(sentAt ?? now(), mail.timeZone) };
  return [
    `<p class="by">${escapeXml(fillText(texts.by, facts))}</p>`,
    ...writtenSections(sections).map(({ heading, text }) => section(heading, paragraphs(text))),
    milestones.trim() && section(texts.milestones, paragraphs(milestones)),
    prices.length > 0 && section(texts.prices, priceTable(prices)),
  ]
    .filter(Boolean)
    .join('');
}

const footer = ({ postalAddress }: { postalAddress: string | null }) =>
  `<footer>${escapeXml([company.name, postalAddress].filter(Boolean).join(', '))}</footer>`;

const paper = { isPaper: true, styles } as const;

/** For whoever has the secret link. It needs no script, and prints without the form. */
export function documentPage(
  c: Context<ServerEnv>,
  document: Shown,
  { token, status = 200, ...asked }: Asked & { token: string; status?: 200 | 429 },
) {
  const form = questionForm(token, asked);
  const body = (asked.isSent ? form : '') + documentBody(c, document) + (asked.isSent ? '' : form);
  return plainPage(c, {
    ...paper,
    title: document.title.trim(),
    body: body + footer(c.get('ctx').mail),
    hasForm: true,
    status,
  });
}

/** The same page for staff, who can't ask themselves. */
export const documentPreview = (c: Context<ServerEnv>, document: Shown) =>
  plainPage(c, {
    ...paper,
    title: document.title.trim() || texts.kinds[document.kind],
    body: `<p class="notice">${escapeXml(texts.preview)}</p>${documentBody(c, document)}${footer(c.get('ctx').mail)}`,
  });

/** The same for unknown, replaced, revoked and erased ones. */
export const noDocumentPage = (c: Context<ServerEnv>) =>
  plainPage(c, {
    ...paper,
    title: texts.gone.title,
    body: `<p>${escapeXml(texts.gone.text)}</p><p><a href="/">${escapeXml(texts.gone.home)}</a></p>`,
    isNarrow: true,
    status: 404,
  });
