type Props = { isBusy: boolean; label: string; busyLabel: string };

export function SubmitButton({ isBusy, label, busyLabel }: Props) {
  return (
    <div className="form-end">
      <button type="submit" className="btn btn-p" disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </button>
    </div>
  );
}
