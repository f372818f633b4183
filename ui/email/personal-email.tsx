import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailAccent } from '#lib/color/accent-scale.ts';
import { WEB_ADDRESS } from '#lib/text/web-address.ts';
import { directed, inAccent, look, STYLE, sans, WRAPPED } from './email-look.ts';

type PersonalEmail = {
  subject: string;
  /** Plain text; empty lines separate paragraphs. */
  text: string;
  /** Name and address of the company, in small print. */
  sender: string;
  /** Of links, unless it is the design's. */
  accent?: EmailAccent | null;
};

const ADDRESS = new RegExp(`(${WEB_ADDRESS})`, 'iu');

/** Addresses become links. */
const linked = (text: string) =>
  text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} {...look('link')}>
        {part}
      </a>
    ),
  );

function PersonalDocument({ subject, text, sender }: PersonalEmail) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body {...look('card', { margin: 0, padding: '24px 16px' })}>
        <div style={{ maxWidth: '600px', ...WRAPPED }}>
          {text.split(/\n{2,}/).map((paragraph, index) => (
            <p
              key={index}
              {...directed(paragraph, look('strong', sans(16, 26, { margin: '0 0 16px', whiteSpace: 'pre-line' })))}
            >
              {linked(paragraph)}
            </p>
          ))}
          <p {...look('subtle', sans(13, 20, { margin: '32px 0 0' }))}>{sender}</p>
        </div>
      </body>
    </html>
  );
}

/** An email that one person wrote to another: no heading, no card, only its words and who we are. */
export function renderPersonalEmail(email: PersonalEmail): { html: string; text: string } {
  const { text, sender } = { ...email, text: email.text.replaceAll('\r\n', '\n') };
  const html = `<!doctype html>${renderToStaticMarkup(<PersonalDocument {...email} text={text} />)}`;
  // Mail programs recognize the dashes and leave out what follows when they quote.
  return { html: email.accent ? inAccent(html, email.accent) : html, text: `${text}\n\n-- \n${sender}` };
}
