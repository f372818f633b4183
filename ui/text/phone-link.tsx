/** The `tel:` address of a number as people write it. */
export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** A phone link inside a sentence. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={phoneAddress(phone)} className="inline-link whitespace-nowrap">
    {phone}
  </a>
);
