import { renderToStaticMarkup } from 'react-dom/server';

export type EmailBody = {
  heading: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Small print at the end, for example why the reader receives this email. */
  footnote: string;
  sender: string;
};

const text = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: '#181d2f' };

/** An email as HTML and as plain text. */
export function renderEmail({ heading, paragraphs, button, footnote, sender }: EmailBody): {
  html: string;
  text: string;
} {
  const html = renderToStaticMarkup(
    <html lang="en">
      <body style={{ margin: 0, padding: '32px 16px', background: '#fcfbf8', fontFamily: 'Arial, sans-serif' }}>
        <div
          style={{
            maxWidth: '520px',
            margin: '0 auto',
            padding: '32px',
            background: '#ffffff',
            border: '1px solid #e3e0db',
            borderRadius: '12px',
          }}
        >
          <h1 style={{ margin: '0 0 16px', fontSize: '22px', lineHeight: '28px', color: '#181d2f' }}>{heading}</h1>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} style={text}>
              {paragraph}
            </p>
          ))}
          {button && (
            <p style={{ margin: '24px 0' }}>
              <a
                href={button.url}
                style={{
                  display: 'inline-block',
                  padding: '12px 20px',
                  background: '#1d48d1',
                  color: '#ffffff',
                  borderRadius: '8px',
                  textDecoration: 'none',
                  fontWeight: 'bold',
                }}
              >
                {button.label}
              </a>
            </p>
          )}
          <p style={{ ...text, margin: 0, fontSize: '13px', lineHeight: '20px', color: '#545865' }}>{footnote}</p>
        </div>
        <p style={{ maxWidth: '520px', margin: '16px auto 0', fontSize: '13px', color: '#686b77' }}>{sender}</p>
      </body>
    </html>,
  );
  const lines = [heading, ...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), footnote, sender];
  return { html: `<!doctype html>${html}`, text: lines.join('\n\n') };
}
