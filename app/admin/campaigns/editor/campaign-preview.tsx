import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { campaignForm } from '#content/admin/admin-campaigns.ts';
import { company } from '#content/company.ts';
import { campaignKeys, previewCampaign } from '#features/campaigns/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { showInTheme } from '#ui/email/email-look.ts';
import { zonedTime } from '#ui/text/zoned-time.ts';
import type { CampaignDraft } from './campaign-fields.ts';

const copy = campaignForm.preview;
const THEMES = [
  ['light', Sun],
  ['dark', Moon],
] as const;

/** A preview has no scripts, and its links open nothing. */
const framed = (html: string) => html.replace('<head>', '<head><base target="_blank">');

function fitHeight(frame: HTMLIFrameElement): void {
  const height = frame.contentDocument?.documentElement.scrollHeight;
  if (height) frame.style.height = `${height}px`;
}

/** The email as the server would send it, in either theme. */
export function CampaignPreview({ draft }: { draft: CampaignDraft }) {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const { subject, previewText, body, when, time } = draft;
  const content = { subject: subject || copy.noSubject, previewText, body };
  const { data, isError } = useQuery({
    queryKey: campaignKeys.preview(content),
    queryFn: async () => valueOf(await previewCampaign(content)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <section className="card campaign-preview" aria-label={copy.title}>
      <header>
        <h2>{copy.title}</h2>
        <div className="seg" role="group" aria-label={copy.themes}>
          {THEMES.map(([name, Icon]) => (
            <button key={name} type="button" aria-pressed={theme === name} onClick={() => setTheme(name)}>
              <Icon className="icon" aria-hidden />
              {copy[name]}
            </button>
          ))}
        </div>
      </header>
      <div className="campaign-inbox">
        <img src="/brand/email-mark.png" alt="" width={32} height={32} />
        <b>{company.name}</b>
        <span className="at">{when === 'later' && time ? zonedTime(`2000-01-01T${time}Z`, 'UTC') : copy.now}</span>
        <span className="subject">{content.subject}</span>
        <span className="preview-text">{previewText}</span>
      </div>
      {data ? (
        <iframe
          key={theme}
          title={copy.frame}
          className={theme}
          sandbox="allow-same-origin"
          srcDoc={framed(showInTheme(data.html, theme))}
          onLoad={(event) => fitHeight(event.currentTarget)}
        />
      ) : (
        <p className="muted campaign-part" role="status">
          {isError ? copy.failed : ''}
        </p>
      )}
    </section>
  );
}
