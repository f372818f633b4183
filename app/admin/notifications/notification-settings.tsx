import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { notificationSettings as copy } from '#content/notifications.ts';
import { readPreferences, savePreferences } from '#features/notifications/client.ts';
import type { NotificationKind, Preference } from '#features/notifications/rules.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { SwitchField } from '#ui/form/controls/switch-field.tsx';
import { DraftNotice, Form, FormEnd } from '#ui/form/form.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { showToast } from '#ui/toast/toast.ts';

const query = {
  queryKey: ['notification-preferences'],
  queryFn: async () => valueOf(await readPreferences()).data,
};

type Preferences = (Preference & { kind: NotificationKind })[];
type Fields = Record<`${NotificationKind}-${keyof Preference}`, boolean>;

function SettingsForm({ preferences }: { preferences: Preferences }) {
  const queries = useQueryClient();
  const form = useAdminForm({
    name: 'notifications',
    failed: copy.notSaved,
    isLeaving: false,
    start: Object.fromEntries(
      preferences.flatMap(({ kind, bell, email }) => [
        [`${kind}-bell`, bell],
        [`${kind}-email`, email],
      ]),
    ),
    send: (fields: Fields) =>
      savePreferences({
        data: preferences.map(({ kind }) => ({
          kind,
          bell: fields[`${kind}-bell`],
          email: fields[`${kind}-email`],
        })),
      }),
    onDone: ({ data }) => {
      form.settle();
      showToast(copy.saved);
      queries.setQueryData(query.queryKey, data);
    },
  });
  return (
    <>
      <DraftNotice form={form} text={adminPanel.kept} discard={adminPanel.discard} />
      <Form form={form}>
        <div className="grid grid-cols-[minmax(6rem,1fr)_repeat(2,minmax(max-content,8rem))] gap-x-3 gap-y-4 items-center my-5">
          <b className="text-muted text-sm font-medium" aria-hidden>
            {copy.kind}
          </b>
          <b className="text-muted text-sm font-medium" aria-hidden>
            {copy.bell}
          </b>
          <b className="text-muted text-sm font-medium" aria-hidden>
            {copy.email}
          </b>
          {preferences.map(({ kind }) => (
            <fieldset key={kind} className="contents">
              <legend className="sr">{copy.kinds[kind]}</legend>
              <span aria-hidden>{copy.kinds[kind]}</span>
              <SwitchField
                name={`${kind}-bell`}
                labels={copy.states}
                subject={fillText(copy.inBell, { kind: copy.kinds[kind] })}
              />
              <SwitchField
                name={`${kind}-email`}
                labels={copy.states}
                subject={fillText(copy.byEmail, { kind: copy.kinds[kind] })}
              />
            </fieldset>
          ))}
        </div>
        <FormEnd label={copy.save} busyLabel={copy.saving} />
      </Form>
    </>
  );
}

/** The person's own switches for bell and email. */
export function NotificationSettings() {
  const { user } = useShell();
  const { data, isPending, refetch } = useQuery(query);
  return (
    <section id="settings" className="card panel" aria-labelledby="settings-title">
      <header>
        <h2 id="settings-title">{copy.title}</h2>
      </header>
      {isPending && <SkeletonRows label={adminPanel.loading} count={4} />}
      {!isPending && !data && (
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="py-4 px-5">
          <p className="muted">{fillText(copy.text, { email: user.email })}</p>
          <SettingsForm preferences={data} />
        </div>
      )}
    </section>
  );
}
