import { use } from 'react';
import { NonceContext } from './nonce.ts';

/** An inline script with the render's nonce; applyScriptPolicy replaces the nonce with a hash in the policy. */
export function InlineScript({ code }: { code: string }) {
  return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />;
}
