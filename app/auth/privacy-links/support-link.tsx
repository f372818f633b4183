import { company } from '#content/company.ts';
import { writeToUs } from '#content/privacy-links.ts';

export const SupportLink = () => (
  <a className="link text-base" href={`mailto:${company.supportEmail}`}>
    {writeToUs}
  </a>
);
