import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailAccent } from '#lib/color/accent-scale.ts';
import { directed, inAccent, look, STYLE, sans, WRAPPED } from './email-look.ts';
import { EmailMarkup, markupText } from './email-markup.tsx';
import { Actions, type EmailLink, type Fact, Facts, Layout, Quote, type Section, Sections } from './email-parts.tsx';

export type EmailBody = {
  /** `url` is the site, which serves the logo and completes relative links. */
  sender: {
    name: string;
    url: string;
    postalAddress: string | null;
    /** Of the logo, if it isn't the design's: mail programs keep pictures by their address. */
    version?: string;
    accent?: EmailAccent;
  };
  /** A few words above the heading. */
  eyebrow?: string;
  heading: string;
  /** What inboxes show after the subject. Without it, the first paragraph. */
  preview?: string;
  paragraphs?: readonly string[];
  facts?: Fact[];
  /** Quoted words of a person. */
  message?: { label: string; text: string };
  /** Texts under a title each, line breaks included. */
  sections?: Section[];
  /** Content in the markup of the blog. */
  markup?: string;
  button?: EmailLink;
  /** The second choice beside the button. */
  link?: EmailLink;
  /** A remark below the button. */
  note?: string;
  /** Small print below the card: why the reader receives this email. */
  footnote: string;
  footerLinks?: EmailLink[];
};

const addressLine = ({ name, postalAddress }: EmailBody['sender']) => [name, postalAddress].filter(Boolean).join(', ');

function Masthead({ name, url, version }: EmailBody['sender']) {
  return (
    <>
      <Layout>
        <tr>
          <td width={37} style={{ width: '37px', verticalAlign: 'middle' }}>
            {/* The name beside it says the same when images are off. Otherwise React would add a preload link. */}
            <img
              src={`${url}/brand/email-mark.png${version ? `?v=${version}` : ''}`}
              width={28}
              height={28}
              alt=""
              fetchPriority="low"
              style={{ display: 'block', border: 0 }}
            />
          </td>
          <td {...look('strong', sans(16, 24, { fontWeight: 600, letterSpacing: '-0.02em' }))}>{name}</td>
        </tr>
      </Layout>
      <div
        aria-hidden
        {...look('ruler', {
          height: '12px',
          margin: '20px 0 30px',
          borderStyle: 'solid',
          borderWidth: '1px 0 0',
          fontSize: '1px',
          lineHeight: '12px',
        })}
      />
    </>
  );
}

function SmallPrint({ footnote, footerLinks, sender }: Pick<EmailBody, 'footnote' | 'footerLinks' | 'sender'>) {
  const links = footerLinks?.map(({ label, url }, index) => (
    <span key={label}>
      {index > 0 && '\u00a0 · \u00a0'}
      <a href={url} {...look('subtle', { textUnderlineOffset: '3px' })}>
        {label}
      </a>
    </span>
  ));
  const style = look('subtle', sans(13, 20, { margin: '0 0 8px' }));
  return (
    <>
      <p {...style}>
        {footnote}
        {links?.length === 1 && <> {links}</>}
      </p>
      {links && links.length > 1 && <p {...style}>{links}</p>}
      <p {...style}>{addressLine(sender)}</p>
    </>
  );
}

function Content({ eyebrow, heading, paragraphs, sections, facts, message, markup, note, ...body }: EmailBody) {
  return (
    <>
      <Masthead {...body.sender} />
      {eyebrow && <p {...look('muted', sans(14, 22, { margin: '0 0 12px' }))}>{eyebrow}</p>}
      <h1
        {...directed(
          heading,
          look(
            'strong',
            {
              margin: 0,
              fontFamily: 'Georgia, "Times New Roman", serif',
              fontSize: '36px',
              lineHeight: '41px',
              fontWeight: 400,
              letterSpacing: '-0.022em',
            },
            'title',
          ),
        )}
      >
        {heading}
      </h1>
      {paragraphs?.map((paragraph, index) => (
        <p
          key={index}
          {...directed(paragraph, look('muted', sans(16, 26, { margin: `${index === 0 ? 20 : 14}px 0 0` })))}
        >
          {paragraph}
        </p>
      ))}
      {sections && <Sections sections={sections} />}
      {markup && <EmailMarkup content={markup} base={body.sender.url} />}
      {facts && <Facts facts={facts} />}
      {message && <Quote {...message} />}
      <Actions button={body.button} link={body.link} />
      {note && <p {...look('subtle', sans(14, 22, { margin: '24px 0 0' }))}>{note}</p>}
    </>
  );
}

/** A card of 600 px or the width of a phone, with the small print below it. */
function Page(body: EmailBody) {
  const border = { borderStyle: 'solid', borderWidth: '1px', borderRadius: '14px' };
  return (
    <div style={{ maxWidth: '600px', margin: '0 auto', textAlign: 'left' }}>
      <Layout>
        <tr>
          <td {...look('card', { padding: '36px 44px 40px', ...border, ...WRAPPED }, 'card-cell')}>
            <Content {...body} />
          </td>
        </tr>
        <tr>
          <td className="foot" style={{ padding: '24px 45px 0', ...WRAPPED }}>
            <SmallPrint {...body} />
          </td>
        </tr>
      </Layout>
    </div>
  );
}

const HIDDEN = { display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden', opacity: 0 } as const;

function EmailDocument(body: EmailBody) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{body.heading}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body {...look('page', { margin: 0, padding: 0 })}>
        <div style={HIDDEN}>{body.preview ?? body.paragraphs?.[0]}</div>
        <Layout>
          <tr>
            <td align="center" {...look('page', { padding: '40px 16px 48px' }, 'page-cell')}>
              <Page {...body} />
            </td>
          </tr>
        </Layout>
      </body>
    </html>
  );
}

const line = ({ label, url }: EmailLink) => `${label}: ${url}`;

function plainText({ sender, paragraphs = [], sections = [], facts = [], message, markup, ...body }: EmailBody) {
  const { footerLinks = [] } = body;
  return [
    body.eyebrow,
    body.heading,
    ...paragraphs,
    ...sections.flatMap(({ title, text }) => [title, text]),
    markup && markupText(markup, sender.url),
    facts
      .map(({ label, value, url }) => `${label}: ${value}${url?.startsWith('http') && url !== value ? `\n${url}` : ''}`)
      .join('\n'),
    message && `${message.label}:\n\n${message.text}`,
    [body.button, body.link].flatMap((link) => (link ? [line(link)] : [])).join('\n'),
    body.note,
    body.footnote,
    footerLinks.map(line).join('\n'),
    addressLine(sender),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** An email as HTML for mail clients and as plain text with the same words and links. */
export function renderEmail(body: EmailBody): { html: string; text: string } {
  const html = `<!doctype html>${renderToStaticMarkup(<EmailDocument {...body} />)}`;
  const { accent } = body.sender;
  return { html: accent ? inAccent(html, accent) : html, text: plainText(body) };
}
