import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronDown, Pencil } from 'lucide-react';
import { type ComponentProps, useCallback, useEffect, useMemo, useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { textsPart as copy } from '#content/admin/admin-site.ts';
import { ScrollArea } from '#features/conversations/components/markdown/scroll-area.tsx';
import type { SiteEmail } from '#features/site/contract.ts';
import { isWithin } from '#features/site/rules/places.ts';
import { emailsKey, listSiteEmails } from '#features/site/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Stage } from './stage.tsx';
import { TextField } from './text-field.tsx';

const emailsQuery = queryOptions({
  queryKey: emailsKey,
  queryFn: async () => valueOf(await listSiteEmails()),
});

type StageProps = Omit<ComponentProps<typeof Stage>, 'address' | 'isPhone'>;
export type View = 'desktop' | 'phone' | 'text';

type Props = { view: View; stage: StageProps };

function Subject({ email, stage: { open, onOpen, texts } }: { email: SiteEmail; stage: StageProps }) {
  const { subject, subjectKey } = email;
  const text = subjectKey === null ? undefined : texts.get(subjectKey);
  if (text && open === text.key) return <TextField text={text} name={copy.subject} onClose={() => onOpen(null)} />;
  if (!text) return <p className="min-w-0 py-1.5 font-strong wrap-anywhere">{subject}</p>;
  return (
    <button
      type="button"
      data-text={text.key}
      className="group -mx-2 flex min-h-9 min-w-0 items-center gap-2 rounded-md px-2 text-left font-strong hover:bg-hover"
      onClick={() => onOpen(text.key)}
    >
      <span className="sr">{fillText(copy.editShort, { name: copy.subject })}: </span>
      <span className="min-w-0 wrap-anywhere">{subject}</span>
      {text.isDrafted && (
        <>
          <span className="size-2 flex-none rounded-full bg-accent" aria-hidden />
          <span className="sr">{copy.changed}</span>
        </>
      )}
      <Pencil className="icon flex-none text-subtle" aria-hidden />
    </button>
  );
}

function Emails({ emails, view, stage }: Props & { emails: readonly SiteEmail[] }) {
  const [chosen, setChosen] = useState('');
  const { open, onOpen, onSeen } = stage;
  const saysOpen = ({ keys }: SiteEmail) => open === null || keys.includes(open);
  const current = emails.find(({ name }) => name === chosen) ?? emails[0];
  const email = current && saysOpen(current) ? current : (emails.find(saysOpen) ?? current);
  // It stays when its text is closed.
  if (email && open !== null && email.name !== chosen) setChosen(email.name);
  // What other emails say is changed there, so the list below names only what no email shows.
  const elsewhere = useMemo(() => {
    const here = new Set(email?.keys);
    return emails.flatMap(({ keys }) => keys).filter((key) => !here.has(key));
  }, [emails, email]);
  const subjectKey = email?.subjectKey ?? null;
  const onSeenHere = useCallback(
    (keys: readonly string[]) => onSeen([...keys, ...elsewhere, ...(subjectKey === null ? [] : [subjectKey])]),
    [onSeen, elsewhere, subjectKey],
  );
  // In the plain text nothing can be pressed, so its texts are in the list below.
  useEffect(() => {
    if (view === 'text') onSeenHere([]);
  }, [view, onSeenHere]);
  const choose = (name: string) => {
    onOpen(null);
    setChosen(name);
  };
  if (!email) return <p className="px-4 py-3 text-muted">{copy.noPage}</p>;
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
        <label htmlFor="shown-email" className="text-sm text-muted">
          {copy.email}
        </label>
        <span className="selectw max-w-96">
          <select
            id="shown-email"
            className="input"
            value={email.name}
            onChange={(event) => choose(event.target.value)}
          >
            {emails.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden />
        </span>
        <span className="text-sm text-muted first-letter:uppercase">{copy.subject}</span>
        <Subject email={email} stage={stage} />
      </div>
      {view === 'text' ? (
        <ScrollArea label={copy.plainText} className="max-h-[max(30rem,calc(100dvh-15rem))] overflow-auto px-4 py-4">
          <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{email.text}</pre>
        </ScrollArea>
      ) : (
        <Stage
          key={email.name}
          {...stage}
          address={`/api/site/emails/${email.name}`}
          isPhone={view === 'phone'}
          onSeen={onSeenHere}
          // An email may say a text of another section, which must not become the current one.
          sections={[]}
        />
      )}
    </>
  );
}

/** The emails that say something of a section, one at a time, as they are sent. */
export function EmailStage({ path, ...props }: Props & { path: string }) {
  const { data, isError, refetch } = useQuery(emailsQuery);
  const emails = useMemo(() => data?.data.filter(({ keys }) => keys.some((key) => isWithin(key, path))), [data, path]);
  if (isError)
    return <ErrorPanel text={copy.emailsFailed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  if (!emails) return <SkeletonRows label={adminPanel.loading} count={6} />;
  return <Emails emails={emails} {...props} />;
}
