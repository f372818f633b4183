import { Fragment, type ReactNode } from 'react';
import { directionOf } from '#lib/text/direction.ts';
import { directed, look, sans } from './email-look.ts';

export type EmailLink = { label: string; url: string };

/** A row of a label and its value, which may be a link or several lines. */
export type Fact = { label: string; value: string; url?: string };

export type Section = { title: string; text: string };

/** Only for layout: screen readers don't announce it as a table. */
export function Layout({ children, width = '100%' }: { children: ReactNode; width?: string }) {
  return (
    <table role="presentation" width={width} cellPadding={0} cellSpacing={0} border={0} style={{ width }}>
      <tbody>{children}</tbody>
    </table>
  );
}

export function Facts({ facts }: { facts: Fact[] }) {
  const cell = (index: number, width?: string) =>
    look(
      'line',
      {
        borderStyle: 'solid',
        borderWidth: index === facts.length - 1 ? '1px 0' : '1px 0 0',
        padding: '10px 0',
        textAlign: 'left',
        verticalAlign: 'top',
        ...(width && { width, paddingRight: '12px' }),
        ...sans(15, 24, { fontWeight: 400 }),
      },
      width && 'fact',
    );
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: '100%', marginTop: '22px', borderCollapse: 'separate', borderSpacing: 0 }}
    >
      <tbody>
        {facts.map(({ label, value, url }, index) => (
          <tr key={label}>
            <th scope="row" {...cell(index, '120px')}>
              <span {...look('subtle')}>{label}</span>
            </th>
            <td {...cell(index)}>
              {url ? (
                <a href={url} {...look('link')}>
                  {value}
                </a>
              ) : (
                <span {...look('strong')}>
                  {value.split('\n').map((line, at) => (
                    <Fragment key={line}>
                      {at > 0 && <br />}
                      {line}
                    </Fragment>
                  ))}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lines become elements, because some mail programs ignore line breaks. */
export const Sections = ({ sections }: { sections: Section[] }) =>
  sections.map(({ title, text }) => (
    <Fragment key={title}>
      <h2 {...directed(title, look('strong', sans(16, 24, { margin: '26px 0 6px', fontWeight: 600 })))}>{title}</h2>
      <p {...directed(text, look('muted', sans(16, 26, { margin: 0 })))}>
        {text.split('\n').map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    </Fragment>
  ));

/** Somebody's own words, line breaks included. */
export function Quote({ label, text }: { label: string; text: string }) {
  return (
    <>
      <p {...look('strong', sans(14, 22, { margin: '24px 0 8px', fontWeight: 500 }))}>{label}</p>
      <div
        {...directed(
          text,
          look('box', {
            ...sans(15, 24),
            padding: '16px 18px',
            borderStyle: 'solid',
            borderWidth: '1px',
            borderRadius: '10px',
            whiteSpace: 'pre-wrap',
          }),
        )}
      >
        {text}
      </div>
    </>
  );
}

/** One button, and beside it a link for the second choice. */
export function Actions({ button, link }: { button?: EmailLink; link?: EmailLink }) {
  if (!button && !link) return null;
  return (
    <table
      role="presentation"
      className="wide"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ marginTop: '26px' }}
    >
      <tbody className="wide">
        <tr className="wide">
          {button && (
            <td {...look('button', { borderRadius: '10px' })}>
              <a
                href={button.url}
                dir={directionOf(button.label)}
                {...look('button', {
                  ...sans(16, 24, { fontWeight: 500 }),
                  display: 'inline-block',
                  padding: '12px 22px',
                  borderRadius: '10px',
                  textDecoration: 'none',
                })}
              >
                {button.label}
              </a>
            </td>
          )}
          {link && (
            <td className="second" style={{ padding: button ? '0 0 0 20px' : 0 }}>
              <a href={link.url} {...look('link', sans(15, 24, { fontWeight: 500 }))}>
                {link.label}
              </a>
            </td>
          )}
        </tr>
      </tbody>
    </table>
  );
}
