import { trouble } from '#content/messages.ts';
import { NoticeActions, NoticeCard, NoticeHeading, NoticePage } from '../notice.tsx';

export function ErrorPage() {
  return (
    <NoticePage>
      <NoticeCard>
        <NoticeHeading>{trouble.heading}</NoticeHeading>
        <p className="muted">{trouble.text}</p>
        <NoticeActions>
          <a className="btn btn-p btn-lg" href="">
            {trouble.button}
          </a>
        </NoticeActions>
      </NoticeCard>
    </NoticePage>
  );
}
