import { Breakable } from './breakable.tsx';

export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} title={email}>
    <Breakable text={email} />
  </a>
);
