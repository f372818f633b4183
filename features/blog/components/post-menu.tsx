import {
  CalendarOff,
  Copy,
  Ellipsis,
  EyeOff,
  History,
  Link2,
  type LucideIcon,
  Send,
  Trash2,
  Unlink,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { postActions as copy, postHistory, postList } from '#content/publishing.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { DropdownMenu, MenuItem, MenuSeparator, menuItem } from '#ui/overlay/dropdown-menu.tsx';
import { historyPath } from '../rules.ts';
import type { ListedPost } from './post-tabs.ts';
import type { PostActions } from './use-post-actions.ts';

type ItemProps = { icon: LucideIcon; label: string; onSelect: () => void };

const Item = ({ icon: Icon, label, onSelect }: ItemProps) => (
  <MenuItem onSelect={onSelect}>
    <Icon className="icon" aria-hidden />
    {label}
  </MenuItem>
);

type Props = {
  post: ListedPost;
  actions: PostActions;
  onTrash: () => void;
  /** More items. */
  children?: ReactNode;
};

/** What editors can do with a post besides editing it. What acts on readers comes after what doesn't. */
export function PostMenu({ post, actions, onTrash, children }: Props) {
  const { state, title } = post;
  return (
    <DropdownMenu
      side="top"
      align="end"
      trigger={
        <button type="button" className="btn btn-g btn-i btn-sm" aria-label={fillText(postList.more, { title })}>
          <Ellipsis className="icon" aria-hidden />
        </button>
      }
    >
      <Item icon={Link2} label={copy.copyPreview} onSelect={() => void actions.copyPreview(post)} />
      <Item icon={Unlink} label={copy.endPreviews} onSelect={() => void actions.endPreviews(post)} />
      <Item icon={Copy} label={copy.duplicate} onSelect={() => void actions.duplicate([post])} />
      <Link {...menuItem} to={historyPath(post.id)}>
        <History className="icon" aria-hidden />
        {postHistory.open}
      </Link>
      {children}
      <MenuSeparator />
      {state !== 'published' && (
        <Item icon={Send} label={copy.publishNow} onSelect={() => void actions.publish([post])} />
      )}
      {state === 'published' && (
        <Item icon={EyeOff} label={copy.unpublish} onSelect={() => void actions.unpublish([post])} />
      )}
      {state === 'scheduled' && (
        <Item icon={CalendarOff} label={copy.unschedule} onSelect={() => void actions.unpublish([post])} />
      )}
      <MenuItem onSelect={onTrash}>
        <Trash2 className="icon text-danger-text" aria-hidden />
        <span className="text-danger-text">{copy.trash}</span>
      </MenuItem>
    </DropdownMenu>
  );
}
