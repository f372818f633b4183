import { createHash, randomBytes } from 'node:crypto';

const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: https: http:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

/** A new mark for one render. */
export const createNonce = () => randomBytes(16).toString('base64url');

/**
 * The page without its marks, and the policy that allows the inline scripts which carried one, by their hashes.
 * A nonce in the policy itself would make finished pages impossible to cache.
 */
export function sealScripts(html: string, nonce: string): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const ours = new RegExp(`<script[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g');
  const codes = Array.from(html.matchAll(ours), ([, code = '']) => code).filter((code) => code !== '');
  const hashes = codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return {
    html: html.replaceAll(mark, ''),
    policy: [...POLICY, ["script-src 'self'", ...new Set(hashes)].join(' ')].join('; '),
  };
}
