import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureDialog as copy } from '#content/pictures.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { SearchBox } from '#ui/form/controls/search-box.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { Choices } from '#ui/tabs/choices.tsx';
import type { ListedPicture } from '../../contract.ts';
import type { PictureQuery } from '../../input.ts';
import { PICTURE_FILTERS, type PictureFilter } from '../../rules.ts';
import { listPictures, pictureKey } from '../../staff-client.ts';
import { PictureGrid } from './picture-grid.tsx';

type Props = {
  chosen: string | undefined;
  onChoose: (picture: ListedPicture) => void;
  onInsert: () => void;
  onDelete: (picture: ListedPicture) => void;
};

type Place = Pick<PictureQuery, 'before' | 'beforeAt'>;
const FIRST: Place = {};

const placeAfter = ({ hash, createdAt }: ListedPicture): Place => ({ before: hash, beforeAt: createdAt });

function usePictures(filter: PictureFilter, q: string) {
  return useInfiniteQuery({
    queryKey: [...pictureKey, 'list', filter, q],
    queryFn: ({ pageParam }) => listPictures({ filter, q, ...pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: ({ hasMore, data }) => {
      const last = data.at(-1);
      return hasMore && last ? placeAfter(last) : null;
    },
    placeholderData: keepPreviousData,
  });
}

/** All pictures, in a grid that can be filtered and searched. */
export function PictureShelf(props: Props) {
  const [filter, setFilter] = useState<PictureFilter>('all');
  const [q, setQ] = useState('');
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePictures(filter, q);
  const pictures = data?.pages.flatMap((page) => page.data);
  const counts = data?.pages.at(-1)?.counts;
  const nothing = q ? fillText(copy.notFound, { q }) : filter === 'all' ? copy.empty : copy.emptyFilter;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Choices
          label={copy.filterLabel}
          choices={PICTURE_FILTERS.map((one) => [one, fillText(copy.filters[one], { n: counts?.[one] ?? 0 })] as const)}
          chosen={filter}
          onChoose={setFilter}
          className="auto-cols-auto"
          buttonClass="h-8 px-2 max-sm:h-10 sm:px-3"
        />
        <SearchBox
          label={copy.search}
          placeholder={copy.searchHint}
          value={q}
          onSearch={setQ}
          className="w-full sm:w-60"
        />
      </div>
      {isError && !pictures ? (
        <ErrorPanel text={copy.failed} again={copy.tryAgain} onRetry={() => void refetch()} />
      ) : !pictures ? (
        <p className="muted" role="status">
          {copy.loading}
        </p>
      ) : pictures.length === 0 ? (
        <p className="muted py-6 text-center wrap-anywhere" role="status">
          {nothing}
        </p>
      ) : (
        <PictureGrid pictures={pictures} {...props} />
      )}
      {hasNextPage && (
        <BusyButton
          type="button"
          className="btn btn-s justify-self-center"
          isBusy={isFetchingNextPage}
          busyLabel={copy.loading}
          onClick={() => void fetchNextPage()}
        >
          {copy.more}
        </BusyButton>
      )}
    </>
  );
}
