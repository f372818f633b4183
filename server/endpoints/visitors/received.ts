import { receivedApi } from '#features/leads/contract/received.ts';
import { findAttachment } from '#features/leads/queries/inbox.server.ts';
import type { Serve } from '#server/http/api/serve.ts';
import { HttpError, notFound } from '#server/http/errors.ts';

/** RFC 8187: any name, for every browser. */
const fileNameHeader = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`;

export function receivedEndpoints(serve: Serve): void {
  serve(receivedApi, {
    'GET /api/received-attachments/:id': async ({ c, ctx, params }) => {
      const attachment = await findAttachment(ctx, params.id);
      if (!attachment) throw new HttpError({ ...notFound, message: 'Attachment not found' });
      // Whoever sent it chose its bytes: no browser may show it as a page of ours, or guess another type.
      return c.body(attachment.content, 200, {
        'Content-Type': attachment.type,
        'Content-Disposition': fileNameHeader(attachment.name),
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      });
    },
  });
}
