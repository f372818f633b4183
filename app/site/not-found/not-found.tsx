import { Link } from 'react-router';
import { notFound } from '#content/messages.ts';
import { NoticeActions, NoticeCard, NoticeHeading, NoticePage } from '../notice.tsx';

export function NotFoundPage() {
  const [primaryLabel, primaryHref] = notFound.primary;
  const [secondaryLabel, secondaryHref] = notFound.secondary;
  return (
    <NoticePage>
      <NoticeCard>
        <NoticeHeading>{notFound.heading}</NoticeHeading>
        <p className="muted">{notFound.text}</p>
        <NoticeActions>
          <Link to={primaryHref} className="btn btn-p btn-lg">
            {primaryLabel}
          </Link>
          <Link to={secondaryHref} className="btn btn-s btn-lg">
            {secondaryLabel}
          </Link>
        </NoticeActions>
      </NoticeCard>
    </NoticePage>
  );
}
