import { BusyButton } from '#ui/form/busy-button.tsx';

type Props = { isBusy: boolean; label: string; busyLabel: string };

export function SubmitButton({ isBusy, label, busyLabel }: Props) {
  return (
    <div className="form-end">
      <BusyButton type="submit" className="btn btn-p" isBusy={isBusy} busyLabel={busyLabel}>
        {label}
      </BusyButton>
    </div>
  );
}
