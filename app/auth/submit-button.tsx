type Props = { text: string; busyText: string; isBusy: boolean };

export function SubmitButton({ text, busyText, isBusy }: Props) {
  return (
    <button type="submit" className="btn btn-p btn-lg mt-1" disabled={isBusy}>
      {isBusy && <span className="spinner" aria-hidden />}
      {isBusy ? busyText : text}
    </button>
  );
}
