import { overview } from '#content/admin/admin-overview.ts';
import { InfoTip } from '#ui/overlay/info-tip.tsx';

export const About = ({ name, text }: { name: string; text: string }) => (
  <InfoTip label={overview.about.replace('{name}', () => name)} text={text} />
);
