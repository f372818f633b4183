import { type ComponentProps, useRef } from 'react';

type Props = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & {
  /** Of the input, for a label beside the button. */
  inputId?: string;
  inputName?: string;
  accept: string;
  isMultiple?: boolean;
  onChosen: (files: File[]) => void;
};

/** Opens the browser's choice of files. Its own input looks and speaks differently in each browser. */
export function FileButton({ inputId, inputName, accept, isMultiple, onChosen, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isDisabled = button['aria-disabled'] === true;
  return (
    <>
      {/* A disabled input opens no choice. */}
      <button type="button" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        id={inputId}
        aria-label={inputName}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
