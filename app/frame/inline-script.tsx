/** A script of ours inside the page; its hash enters the page's policy. */
export function InlineScript({ code }: { code: string }) {
  return <script dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />;
}
