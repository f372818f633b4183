import { Fragment } from 'react';

const PLACES = /(?=@\S)|(?<=@\S*)(?=\.\S)|(?=\.\S*@)/;

/** Text whose email addresses break before @ and dots, not inside a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(PLACES).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
