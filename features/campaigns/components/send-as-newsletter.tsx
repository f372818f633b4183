import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { campaignFromPost as copy } from '#content/blog-management.ts';
import { listKey } from '#lib/api/list.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { campaignKeys, campaigns, createCampaignFromPost } from '../client.ts';

/** Makes a draft from a published post and opens it. */
export function SendAsNewsletter({ post }: { post: { id: number; title: string } }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [requestKey] = useState(() => crypto.randomUUID());

  async function create() {
    const result = await createCampaignFromPost({ postId: post.id, requestKey });
    if (!result.ok) return showToast(copy.failed, result.message || adminPanel.unreachable, { isError: true });
    queries.setQueryData(campaignKeys.one(result.value.id), result.value);
    void queries.invalidateQueries({ queryKey: listKey(campaigns.path) });
    await navigate(`/admin?tab=marketing&campaign=${result.value.id}`);
  }
  return (
    <BusyButton type="button" className="btn btn-g btn-sm" busyLabel={copy.busy} onClick={create}>
      <Mail className="icon" aria-hidden />
      {copy.label}
      <span className="sr">: {post.title}</span>
    </BusyButton>
  );
}
