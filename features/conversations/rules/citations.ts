import type { MessageSource } from '../contract/conversations.ts';

const NUMBERS = String.raw`\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]`;
const CITATION = new RegExp(NUMBERS, 'g');
const SPACED_CITATION = new RegExp(` ?${NUMBERS}`, 'g');

/** A text's parts: plain text, and what it cites as [1] or [1, 2]. */
export type Part = { kind: 'text'; text: string } | { kind: 'citations'; sources: MessageSource[] };

/** Numbers that are no source of the answer stay as they are written. */
export function partsOf(text: string, sources: readonly MessageSource[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(CITATION)) {
    const cited = (match[1] ?? '').split(',').map((number) => sources.find((one) => one.number === Number(number)));
    const known = cited.filter((source) => source !== undefined);
    if (known.length === 0 || known.length < cited.length) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'citations', sources: known });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** The sources that the text cites, in their order. */
export function citedIn(text: string, sources: readonly MessageSource[]): MessageSource[] {
  const cited = new Set(partsOf(text, sources).flatMap((part) => (part.kind === 'citations' ? part.sources : [])));
  return sources.filter((source) => cited.has(source));
}

/** Removes citations, for prompts without the cited passages. */
export const withoutCitations = (text: string): string => text.replace(SPACED_CITATION, '');

/** For example: Refund Policy, “Subscriptions”. */
export const sourceTitle = ({ title, heading }: MessageSource): string => (heading ? `${title}, “${heading}”` : title);
