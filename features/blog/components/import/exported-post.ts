/** A post as an export of another system has it, before it is checked. */
export type ExportedPost = {
  /** The same for every export of this post. */
  key: string;
  title: string;
  slug: string;
  html: string;
  summary: string;
  author: string;
  tags: string[];
  picture: string | null;
  /** Null for drafts. */
  publishedAt: Date | null;
  updatedAt: Date | null;
  /** Its address there, if readers could see it. */
  address: string | null;
};

/** What is wrong with a file, as the texts of the import name it. */
type UnreadableExport = 'unknown' | 'broken' | 'entities' | 'noSite';

/** `skipped` counts what is left out: pages, posts in the trash and posts that were only sent by email. */
export type ReadExport = { ok: true; posts: ExportedPost[]; skipped: number } | { ok: false; reason: UnreadableExport };

/** The host is left out. */
const OWN_ADDRESS = /(?<=\s(?:src|href)=["'])\/(?!\/)/g;

/** HTML with links and pictures that name their host. */
export const withHost = (html: string, origin: string) => html.replace(OWN_ADDRESS, `${origin}/`);

/** What both systems write: 2025-06-30 15:31:36, in UTC, or an ISO time, or milliseconds. */
export function readInstant(written: string | number | null | undefined): Date | null {
  const text = typeof written === 'number' ? (new Date(written).toJSON() ?? '') : written;
  if (!text || text.startsWith('0000')) return null;
  const iso = text.includes('T') ? text : `${text.trim().replace(' ', 'T')}Z`;
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
