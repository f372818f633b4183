import { use } from 'react';
import { NonceContext } from './nonce.ts';

/** A script of ours inside the page, marked so that its hash enters the page's policy. */
export function InlineScript({ code }: { code: string }) {
  return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />;
}
