import { readPhone } from '#lib/text/phone-number.ts';

/** The `tel:` address of a number as people write it. */
export function phoneAddress(phone: string): string {
  const { number, extension } = readPhone(phone) ?? { number: phone.replace(/[^+\d]/g, '') };
  return extension ? `tel:${number};ext=${extension}` : `tel:${number}`;
}

/** A phone link inside a sentence. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={phoneAddress(phone)} className="inline-link whitespace-nowrap">
    {phone}
  </a>
);
