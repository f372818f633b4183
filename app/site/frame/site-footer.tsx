import { Link } from 'react-router';
import { company } from '#content/company.ts';
import { footer } from '#content/frame.ts';
import { leadsSomewhere, showsSection } from '#content/landing/sections.ts';
import { NewsletterForm } from '#features/newsletter/components/newsletter-form.tsx';
import { OutboundLink } from '#ui/text/outbound-link.tsx';
import { Brand } from './brand.tsx';
import { SocialIcon } from './social-icon.tsx';

const TITLE = 'mb-2 text-base font-strong';

function FooterList({ title, links }: { title: string; links: readonly (readonly [label: string, href: string])[] }) {
  return (
    <div>
      <h2 className={TITLE}>{title}</h2>
      <ul>
        {links.map(([label, href]) => (
          <li key={label}>
            <Link to={href} className="inline-block py-[0.15rem] text-md text-muted hover:text-fg">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-bg-subtle pt-[clamp(2rem,6vw,5rem)] pb-6 print:mt-8 print:border-line-strong print:bg-transparent print:pt-3 print:pb-0">
      <div className="wrap">
        <div className="grid grid-cols-2 max-[20rem]:grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[4.4fr_2fr_2.4fr_4fr] print:hidden">
          <div className="max-lg:col-span-full">
            <Brand />
            <p className="muted mt-3 max-w-84 text-md/normal">{footer.blurb}</p>
            <ul className="mt-3 -ml-2 flex flex-wrap gap-1">
              {company.social
                .filter(({ url }) => url)
                .map(({ id, label, url }) => (
                  <li key={id}>
                    <OutboundLink href={url} className="btn btn-g btn-i">
                      <SocialIcon id={id} />
                      <span className="sr">{label}</span>
                    </OutboundLink>
                  </li>
                ))}
            </ul>
          </div>
          <FooterList
            title={footer.quickLinksTitle}
            links={footer.quickLinks.filter(([, href]) => leadsSomewhere(href))}
          />
          {showsSection('services') && (
            <FooterList
              title={footer.servicesTitle}
              links={footer.services.map((name) => [name, '/#services'] as const)}
            />
          )}
          <div className="max-lg:col-span-full">
            <h2 className={TITLE}>{footer.newsletter.title}</h2>
            <p className="muted text-md/normal">{footer.newsletter.text}</p>
            <NewsletterForm />
          </div>
        </div>
        <div className="mt-8 md:mt-14 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3 border-t border-line pt-6 text-base text-subtle print:m-0 print:border-0 print:p-0">
          <span className="wrap-anywhere">{footer.copyright}</span>
          <nav aria-label={footer.legalLabel} className="flex flex-wrap gap-x-5 gap-y-[0.4rem] print:hidden">
            {footer.legal.map(([label, href]) => (
              <Link key={href} to={href} className="py-[0.15rem] hover:text-fg">
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
