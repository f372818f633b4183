import { Fragment } from 'react';

/** No email address is longer than 254 characters, and a search without an end would take seconds in a long word. */
const PLACES = /(?=@\S)|(?=\.\S)(?<=@\S{0,254})|(?=\.\S{0,254}@)/;

/** Text whose email addresses break before @ and dots, not inside a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(PLACES).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
