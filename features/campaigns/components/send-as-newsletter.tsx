import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { campaignFromPost as copy } from '#content/blog-management.ts';
import { listKey } from '#lib/api/list.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { campaignKeys, campaigns, createCampaignFromPost } from '../client.ts';

/** Makes a draft from a published post and opens it. The same post gets the same draft, however often it is chosen. */
export function useSendAsNewsletter() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const keys = useRef(new Map<number, string>());

  return async (postId: number): Promise<void> => {
    const requestKey = keys.current.get(postId) ?? crypto.randomUUID();
    keys.current.set(postId, requestKey);
    const result = await createCampaignFromPost({ postId, requestKey });
    if (!result.ok) return showToast(copy.failed, result.message || adminPanel.unreachable, { isError: true });
    queries.setQueryData(campaignKeys.one(result.value.id), result.value);
    void queries.invalidateQueries({ queryKey: listKey(campaigns.path) });
    if (isShown()) await navigate(`/admin?tab=marketing&campaign=${result.value.id}`);
  };
}

export const SendAsNewsletter = ({ onSelect }: { onSelect: () => void }) => (
  <MenuItem onSelect={onSelect}>
    <Mail className="icon" aria-hidden />
    {copy.label}
  </MenuItem>
);
