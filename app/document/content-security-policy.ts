import { createHash, randomBytes } from 'node:crypto';

const POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

export const createNonce = () => randomBytes(16).toString('base64url');

/**
 * Removes the nonces and returns a policy that allows the scripts that had one by their hashes.
 * With a nonce in the policy, pages could not be cached.
 */
export function applyScriptPolicy(html: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const ownScripts = new RegExp(`<script[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, 'g');
  const codes = Array.from(html.matchAll(ownScripts), ([, code = '']) => code).filter((code) => code !== '');
  const hashes = codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return {
    html: html.replaceAll(attribute, ''),
    policy: [...POLICY, ["script-src 'self'", ...new Set(hashes)].join(' ')].join('; '),
  };
}
