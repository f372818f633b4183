import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { postList as copy } from '#content/publishing.ts';
import { POST_ORDERS, type PostOrder, readPostOrder } from './post-tabs.ts';

type Props = { value: PostOrder; onChange: (order: PostOrder) => void };

/** On phones an icon beside the search, which opens the phone's own list. */
export const SortField = ({ value, onChange }: Props) => (
  <div className="selectw flex-none max-sm:w-11">
    <ArrowDownUp className="icon right-0 left-0 mx-auto sm:hidden" aria-hidden />
    <select
      className="input sm max-sm:pr-0 max-sm:text-transparent"
      aria-label={copy.sort}
      value={value}
      onChange={({ target }) => onChange(readPostOrder(target.value))}
    >
      {POST_ORDERS.map((order) => (
        <option key={order} value={order} className="text-fg">
          {copy.orders[order]}
        </option>
      ))}
    </select>
    <ChevronDown className="icon max-sm:hidden" aria-hidden />
  </div>
);
