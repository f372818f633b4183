import type { ComponentProps, Ref } from 'react';
import { shownFileName } from '#lib/text/file-name.ts';
import { controlProps, FieldFrame } from './fields.tsx';
import { FileButton } from './file-button.tsx';

type Props = Omit<ComponentProps<typeof FieldFrame>, 'children'> & {
  file: File | undefined;
  choose: string;
  chooseAnother: string;
  accept: string;
  onChosen: (file: File | undefined) => void;
  ref?: Ref<HTMLButtonElement>;
};

/** A field for one file, which names the chosen one. */
export function FileField({ file, choose, chooseAnother, accept, onChosen, ref, ...frame }: Props) {
  return (
    <FieldFrame {...frame}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <FileButton
          ref={ref}
          className="btn btn-s"
          inputId={frame.id}
          accept={accept}
          aria-describedby={controlProps(frame)['aria-describedby']}
          onChosen={([chosen]) => onChosen(chosen)}
        >
          {file ? chooseAnother : choose}
        </FileButton>
        <span className="min-w-0 wrap-anywhere" role="status">
          {file && shownFileName(file.name)}
        </span>
      </p>
    </FieldFrame>
  );
}
