/** What a visitor chooses, as named in the address. This file is small, because the page loads it before the picker. */
export const CHOICE_NAMES = ['zone', 'month', 'day', 'wanted', 'at', 'host'] as const;

export const hasChoice = (query: URLSearchParams) => CHOICE_NAMES.some((name) => query.has(name));

const monthShown = (query: URLSearchParams) =>
  [
    query.get('zone'),
    query.get('host'),
    query.get('month') ?? query.get('day')?.slice(0, 7),
    query.get('wanted'),
  ].join();

/** Whether another address shows other times. A chosen time is shown with those that are loaded already. */
export const needsOtherTimes = (current: URLSearchParams, next: URLSearchParams) =>
  hasChoice(next) && !(next.has('at') && hasChoice(current)) && monthShown(current) !== monthShown(next);
