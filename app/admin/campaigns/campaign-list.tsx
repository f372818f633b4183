import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { ListWithDialogs } from '#app/admin/lists/list-panel.tsx';
import { campaignList as copy } from '#content/admin/admin-campaigns.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { campaigns, deleteCampaign } from '#features/campaigns/client.ts';
import type { CampaignRow } from '#features/campaigns/contract.ts';
import { campaignPath } from '#features/campaigns/rules.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { actionsColumn, dateColumn, statusColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { zonedDate } from '#ui/text/zoned-time.ts';
import { showToast } from '#ui/toast/toast.ts';
import { CampaignBadge } from './campaign-badge.tsx';
import { audienceText } from './campaign-text.ts';
import { senderQuery } from './sender-query.ts';

const nameOf = ({ subject }: CampaignRow) => subject || copy.noSubject;

const countColumn = (id: 'sent' | 'failed' | 'unsubscribed'): Column<CampaignRow> => ({
  id,
  label: copy.columns[id],
  cell: (row) => (row.startedAt === null ? '' : row[id].toLocaleString('en-US')),
  isAmount: true,
  phoneLabel: true,
});

/** In the business time zone, like the time that was entered. */
function When({ campaign: { finishedAt, startedAt, scheduledAt } }: { campaign: CampaignRow }) {
  const at = finishedAt ?? startedAt ?? scheduledAt;
  const { data: sender } = useQuery(senderQuery);
  return at && sender && <time dateTime={at}>{zonedDate(at, sender.timeZone)}</time>;
}

type Open = (dialog: 'remove', campaign: CampaignRow) => void;

const columns = (open: Open): Column<CampaignRow>[] => [
  {
    id: 'subject',
    label: copy.columns.subject,
    cell: (row) => (
      <Link to={campaignPath(row.id)} className="link part-cut block w-fit">
        {nameOf(row)}
      </Link>
    ),
    firstDirection: 'asc',
    place: 'title',
  },
  statusColumn(copy.columns.status, ({ status }) => <CampaignBadge status={status} />),
  { id: 'audience', label: copy.columns.audience, cell: audienceText, className: 'muted', place: 'wide' },
  { id: 'when', label: copy.columns.when, cell: (campaign) => <When campaign={campaign} />, className: 'num date' },
  countColumn('sent'),
  countColumn('failed'),
  countColumn('unsubscribed'),
  dateColumn('createdAt', copy.columns.created, { phoneLabel: true }),
  actionsColumn(copy.columns.actions, (row) =>
    row.status === 'draft' ? (
      <RowAction
        icon={Trash2}
        label={fillText(copy.remove, { subject: nameOf(row) })}
        onClick={() => open('remove', row)}
      />
    ) : null,
  ),
];

function Removal({ campaign, onClose }: { campaign: CampaignRow; onClose: () => void }) {
  const queries = useQueryClient();
  const texts = copy.removal;
  const removing = useMutation({
    mutationFn: () => deleteCampaign(campaign.id),
    onSuccess: async (result) => {
      onClose();
      if (result.ok) showToast(texts.done, nameOf(campaign));
      else showToast(texts.failed, result.message || adminPanel.unreachable, { isError: true });
      await queries.invalidateQueries({ queryKey: listKey(campaigns.path) });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      text={texts.text}
      cancel={texts.cancel}
      onCancel={onClose}
      choices={[
        { label: texts.confirm, busyLabel: texts.busy, kind: 'danger', onChoose: () => removing.mutateAsync() },
      ]}
    />
  );
}

const create = () => (
  <Link to={campaignPath('new')} className="btn btn-p btn-sm">
    <Plus className="icon" aria-hidden />
    {copy.create}
  </Link>
);

const list = { call: campaigns, copy, order: { sort: 'createdAt', dir: 'desc' }, tools: create } as const;

const dialogs = {
  remove: (campaign: CampaignRow, close: () => void) => <Removal campaign={campaign} onClose={close} />,
};

export const CampaignsTab = () => <ListWithDialogs list={list} columns={columns} dialogs={dialogs} />;
