import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { draftKey } from '#app/shell/draft-key.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { campaignForm as copy } from '#content/admin/admin-campaigns.ts';
import {
  campaignKeys,
  campaigns,
  createCampaign,
  findCampaign,
  scheduleCampaign,
  sendCampaign,
  testCampaign,
  updateCampaign,
} from '#features/campaigns/client.ts';
import type { Campaign } from '#features/campaigns/contract.ts';
import { campaignPath } from '#features/campaigns/rules.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';
import type { FieldValues } from '#ui/form/field-values.ts';
import { useRequestKey } from '#ui/form/use-request-key.ts';
import { showToast } from '#ui/toast/toast.ts';
import { LIST_ADDRESS } from '../campaign-text.ts';
import {
  type CampaignDraft,
  changedFields,
  draftOf,
  errorsOf,
  fieldsOf,
  type Intent,
  readDraft,
} from './campaign-fields.ts';

const PREVIEW_AFTER_MS = 400;

/** The campaign as the server has it, and how a draft gets there. */
function useStoredCampaign(campaign: Campaign | undefined, name: string) {
  const { user } = useShell();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const stored = useRef(campaign);
  const requestKey = useRequestKey(draftKey(user.id, name));

  async function keep(saved: Campaign, settle: () => void) {
    const isNew = stored.current === undefined;
    stored.current = saved;
    requestKey.forget();
    // What is being read now may be older, and would replace what was saved.
    await queries.cancelQueries({ queryKey: campaignKeys.one(saved.id) });
    queries.setQueryData(campaignKeys.one(saved.id), saved);
    void queries.invalidateQueries({ queryKey: listKey(campaigns.path) });
    settle();
    if (isNew) void navigate(campaignPath(saved.id), { replace: true, state: { editor: 'new' } });
  }

  async function save(draft: CampaignDraft, version: string | undefined): Promise<ApiResult<Campaign>> {
    const { current } = stored;
    if (!current) {
      const fields = fieldsOf(draft);
      return createCampaign({ ...fields, requestKey: requestKey.keyFor(fields) });
    }
    const change = changedFields(current, draft);
    if (Object.keys(change).length === 0) return { ok: true, value: current };
    return updateCampaign(current.id, { ...change, version });
  }

  async function read(): Promise<ApiResult<Campaign>> {
    const newest = await findCampaign(stored.current?.id ?? 0);
    if (newest.ok) stored.current = newest.value;
    return newest;
  }

  return { keep, save, read };
}

/** The draft, and the draft after a pause in typing. */
function useTypedDraft(first: FieldValues) {
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState(() => readDraft(first));
  const [shown, setShown] = useState(draft);
  const note = (next: CampaignDraft) => {
    setDraft(next);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => setShown(next), PREVIEW_AFTER_MS);
  };
  return { draft, shown, note };
}

/** Every button saves first. Testing and sending continue with what was saved, so what is sent is what is on screen. */
export function useCampaignForm(campaign: Campaign | undefined, timeZone: string) {
  const { user } = useShell();
  const navigate = useNavigate();
  const intent = useRef<Intent>('save');
  const step = useRef<keyof typeof copy.failed>('save');
  const name = `campaign:${campaign?.id ?? 'new'}`;
  const stored = useStoredCampaign(campaign, name);
  const [isAsking, setAsking] = useState(false);
  const [start, setStart] = useState(() => draftOf(campaign, user.email, timeZone));
  const [testedTo, setTestedTo] = useState<string>();

  const keep = (saved: Campaign, draft: CampaignDraft) =>
    stored.keep(saved, () => {
      setStart(draft);
      form.settle(saved.version);
    });

  const form = useAdminForm<CampaignDraft, Campaign>({
    name,
    failed: () => copy.failed[step.current],
    start,
    version: campaign?.version,
    isLeaving: false,
    newest: async () => {
      const read = await stored.read();
      if (!read.ok) return read;
      return { ok: true, value: { values: draftOf(read.value, user.email, timeZone), version: read.value.version } };
    },
    check: (values) => errorsOf(readDraft(values), intent.current, timeZone),
    send: async (draft, { version, isConfirmed }) => {
      step.current = 'save';
      const saved = await stored.save(draft, version);
      if (!saved.ok) return saved;
      await keep(saved.value, draft);
      if (intent.current === 'save') return saved;
      step.current = intent.current === 'send' && draft.when === 'later' ? 'schedule' : intent.current;
      if (intent.current === 'test') return testCampaign(saved.value.id, draft.testTo);
      if (!isConfirmed) {
        setAsking(true);
        return null;
      }
      return draft.when === 'now' ? sendCampaign(saved.value) : scheduleCampaign(saved.value, draft);
    },
    onDone: async (done, draft) => {
      const { testTo, when } = draft;
      await keep(done, draft);
      if (intent.current === 'test') return setTestedTo(testTo);
      if (intent.current === 'save') showToast(copy.done, done.subject);
      else showToast(when === 'now' ? copy.started : copy.planned, done.subject);
      if (intent.current === 'save' || when === 'later') void navigate(LIST_ADDRESS);
    },
    onInput: (_name, values) => note(readDraft(values)),
  });
  const { draft, shown, note } = useTypedDraft(form.firstValues);

  const submit = (next: Intent) => {
    intent.current = next;
    return form.submit();
  };
  return {
    form,
    draft,
    shown,
    isAsking,
    testedTo,
    submit,
    confirm: async () => {
      await form.submit(true);
      setAsking(false);
    },
    dismiss: () => setAsking(false),
    discard: () => {
      form.discardDraft();
      note(readDraft(form.start));
    },
  };
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>;
