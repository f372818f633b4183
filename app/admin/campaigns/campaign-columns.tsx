import type { ReactNode } from 'react';

export const CampaignColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 content-start gap-4 xl:grid-cols-[minmax(0,1fr)_30.5rem]">{children}</div>
);
