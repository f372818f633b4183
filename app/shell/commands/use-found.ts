import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { search, searchKey } from '#features/search/client.ts';
import type { Found } from '#features/search/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { wordsOf } from '#ui/command/command.ts';

/** After typing. */
const PAUSE_MS = 80;

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Records of an earlier search stay only as long as they match what has been typed since. */
function stillMatches({ title, detail }: Found, q: string): boolean {
  const text = `${title} ${detail}`.toLowerCase();
  return wordsOf(q).every((word) => text.includes(word));
}

/** What the server finds. Answers to earlier searches are dropped. */
export function useFound(query: string, isAllowed: boolean) {
  const q = query.trim();
  const asked = useAfterPause(q);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: searchKey(asked),
    queryFn: async () => valueOf(await search(asked)),
    enabled: isAllowed && asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  const isCurrent = asked === q && !isFetching;
  const found = q === '' ? [] : (data?.data ?? []);
  return {
    found: isCurrent ? found : found.filter((record) => stillMatches(record, q)),
    isSearching: isAllowed && q !== '' && !isCurrent,
    hasFailed: isError && q !== '' && isCurrent,
    retry: () => void refetch(),
  };
}
