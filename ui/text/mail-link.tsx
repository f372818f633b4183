export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} title={email}>
    {email}
  </a>
);
