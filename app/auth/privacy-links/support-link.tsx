import { company } from '#content/company.ts';
import { support } from '#content/privacy-links.ts';

export const SupportLink = () => (
  <a className="link text-base" href={`mailto:${company.supportEmail}`}>
    {support.write}
  </a>
);
