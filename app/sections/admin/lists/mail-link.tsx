export const MailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>;
