import { Link } from 'react-router';
import { company } from '#content/company.ts';
import { footer } from '#content/frame.ts';
import { NewsletterForm } from '#features/newsletter/components/newsletter-form.tsx';
import { OutboundLink } from '#ui/text/outbound-link.tsx';
import { Brand } from './brand.tsx';
import { SocialIcon } from './social-icon.tsx';

function FooterList({ title, links }: { title: string; links: readonly (readonly [label: string, href: string])[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(([label, href]) => (
          <li key={label}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function SiteFooter() {
  return (
    <footer className="ftr">
      <div className="wrap">
        <div className="cols">
          <div>
            <Brand />
            <p className="muted blurb">{footer.blurb}</p>
            <ul className="social">
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
          <FooterList title={footer.quickLinksTitle} links={footer.quickLinks} />
          <FooterList
            title={footer.servicesTitle}
            links={footer.services.map((name) => [name, '/#services'] as const)}
          />
          <div>
            <h2>{footer.newsletter.title}</h2>
            <p className="muted">{footer.newsletter.text}</p>
            <NewsletterForm />
          </div>
        </div>
        <div className="base">
          <span>{footer.copyright}</span>
          <nav aria-label="Legal">
            {footer.legal.map(([label, href]) => (
              <Link key={href} to={href}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
