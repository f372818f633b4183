import type { ReactNode } from 'react';

export const CampaignHeading = ({ text }: { text: string }) => (
  <h2 className="text-md font-semibold tracking-[-0.014em]">{text}</h2>
);

/** A card of the editor. */
export const CampaignPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card grid grid-cols-1 content-start gap-4.5 p-5 max-lg:p-4">
    <CampaignHeading text={title} />
    {children}
  </section>
);
