import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LucideIcon, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { campaignForm } from '#content/admin/admin-campaigns.ts';
import { company } from '#content/company.ts';
import { campaignKeys, previewCampaign } from '#features/campaigns/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { showInTheme } from '#ui/email/email-look.ts';
import { Choices } from '#ui/tabs/choices.tsx';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { CampaignHeading } from '../campaign-part.tsx';
import type { CampaignDraft } from './campaign-fields.ts';

const copy = campaignForm.preview;
const theme = (Icon: LucideIcon, text: string) => (
  <>
    <Icon className="icon size-3.5" aria-hidden />
    {text}
  </>
);

const THEMES = [
  ['light', theme(Sun, copy.light)],
  ['dark', theme(Moon, copy.dark)],
] as const;

/** A preview has no scripts, and its links open nothing. */
const framed = (html: string) => html.replace('<head>', '<head><base target="_blank">');

function fitHeight(frame: HTMLIFrameElement): void {
  const height = frame.contentDocument?.documentElement.scrollHeight;
  if (height) frame.style.height = `${height}px`;
}

/** The email as the server would send it, in either theme. */
export function CampaignPreview({ draft }: { draft: CampaignDraft }) {
  const [shownTheme, setTheme] = useState<'light' | 'dark'>('light');
  const { subject, previewText, body, when, time } = draft;
  const content = { subject: subject || copy.noSubject, previewText, body };
  const { data, isError } = useQuery({
    queryKey: campaignKeys.preview(content),
    queryFn: async () => valueOf(await previewCampaign(content)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <section className="card flex flex-col overflow-hidden" aria-label={copy.title}>
      <header className="flex items-center justify-between gap-3 border-b border-line px-5 py-3">
        <CampaignHeading text={copy.title} />
        <Choices
          label={copy.themes}
          choices={THEMES}
          chosen={shownTheme}
          onChoose={setTheme}
          buttonClass="inline-flex items-center justify-center gap-[0.35rem] px-[0.7rem]"
        />
      </header>
      <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line px-5 py-3.5">
        <img className="row-[1/4]" src="/brand/email-mark.png" alt="" width={32} height={32} />
        <b className="font-strong">{company.name}</b>
        <span className="text-sm text-subtle">
          {when === 'later' && time ? zonedTime(`2000-01-01T${time}Z`, 'UTC') : copy.now}
        </span>
        <span className="col-[2/-1] font-medium wrap-anywhere">{content.subject}</span>
        <span className="col-[2/-1] text-subtle wrap-anywhere">{previewText}</span>
      </div>
      {data ? (
        <iframe
          key={shownTheme}
          title={copy.frame}
          className="min-h-104 w-full flex-[1_0_auto]"
          sandbox="allow-same-origin"
          srcDoc={framed(showInTheme(data.html, shownTheme))}
          onLoad={(event) => fitHeight(event.currentTarget)}
        />
      ) : (
        <p className="muted p-5 max-lg:p-4" role="status">
          {isError ? copy.failed : ''}
        </p>
      )}
    </section>
  );
}
