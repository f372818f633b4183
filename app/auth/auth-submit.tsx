import { SubmitButton } from '#ui/form/form.tsx';

export const AuthSubmit = (texts: { label: string; busyLabel: string }) => (
  <SubmitButton className="btn btn-p btn-lg mt-1" {...texts} />
);
