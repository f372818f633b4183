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
import { useIsShown } from '#ui/browser/use-is-shown.ts';
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
  isSaved,
  readDraft,
} from './campaign-fields.ts';

const PREVIEW_AFTER_MS = 400;

/** The campaign as the server has it, and how a draft gets there. */
function useStoredCampaign(campaign: Campaign | undefined, name: string, timeZone: string) {
  const { user } = useShell();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const stored = useRef(campaign);
  const requestKey = useRequestKey(draftKey(user.id, name));

  async function show(saved: Campaign) {
    // What is being read now may be older, and would replace what was saved.
    await queries.cancelQueries({ queryKey: campaignKeys.one(saved.id) });
    queries.setQueryData(campaignKeys.one(saved.id), saved);
    void queries.invalidateQueries({ queryKey: listKey(campaigns.path) });
  }

  async function keep(saved: Campaign, settle: () => void) {
    const { current: before } = stored;
    stored.current = saved;
    requestKey.forget();
    // Without a change, the screen may already show something newer.
    if (saved !== before) await show(saved);
    settle();
    if (!before && isShown()) void navigate(campaignPath(saved.id), { replace: true, state: { editor: 'new' } });
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
    if (newest.ok) {
      stored.current = newest.value;
      await show(newest.value);
    }
    return newest;
  }

  /** Returns false if the edits began with other words or another audience: the next save must report that. */
  async function adopt(changed: Campaign, version: string | undefined): Promise<boolean> {
    await show(changed);
    const { current } = stored;
    if (current?.version !== version || !isSaved(draftOf(current, '', timeZone), changed)) return false;
    stored.current = changed;
    return true;
  }

  return { keep, save, read, adopt };
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
  const running = useRef<Promise<void>>(undefined);
  const step = useRef<keyof typeof copy.failed>('save');
  const name = `campaign:${campaign?.id ?? 'new'}`;
  const stored = useStoredCampaign(campaign, name, timeZone);
  const isShown = useIsShown();
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
    serverNames: { email: 'testTo' },
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
      if (intent.current === 'save') showToast(done.status === 'draft' ? copy.done : copy.doneScheduled, done.subject);
      else showToast(when === 'now' ? copy.started : copy.planned, done.subject);
      // Whoever has gone elsewhere before the answer stays there.
      if (isShown() && (intent.current === 'save' || when === 'later')) void navigate(LIST_ADDRESS);
    },
    onInput: (_name, values) => note(readDraft(values)),
  });
  const { draft, shown, note } = useTypedDraft(form.firstValues);

  // What is under way continues as what it began as.
  const submit = (next: Intent) => {
    if (!running.current) {
      intent.current = next;
      running.current = form.submit().finally(() => {
        running.current = undefined;
      });
    }
    return running.current;
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
    /** After its state was changed here. What is typed stays, as an edit of this version. */
    adopt: async (changed: Campaign) => {
      if (await stored.adopt(changed, form.version())) form.rebase(changed.version, {});
    },
    discard: () => {
      form.discardDraft();
      note(readDraft(form.start));
    },
  };
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>;
