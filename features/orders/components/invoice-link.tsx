import { ArrowUpRight } from 'lucide-react';
import { ownOrders as copy } from '#content/billing.ts';
import { OutboundLink } from '#ui/text/outbound-link.tsx';

export const InvoiceLink = ({ id, href }: { id: number; href: string }) => (
  <OutboundLink href={href} className="link inline-flex text-sm">
    {copy.invoice}
    <span className="sr">{copy.invoiceOf.replace('{id}', String(id))}</span>
    <ArrowUpRight className="icon arrow" aria-hidden />
  </OutboundLink>
);
