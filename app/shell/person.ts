type Named = { firstName: string; lastName: string; username: string };

/** First and last name; the username if both are empty. */
export function displayName({ firstName, lastName, username }: Named): string {
  return `${firstName} ${lastName}`.trim() || username;
}

const characters = new Intl.Segmenter();
const firstOf = (text: string, count: number) =>
  Array.from(characters.segment(text.trim()), ({ segment }) => segment)
    .slice(0, count)
    .join('');

/** One or two capital letters for the avatar. */
export function initialsOf({ firstName, lastName, username }: Named): string {
  const letters = firstOf(firstName, 1) + firstOf(lastName, 1) || firstOf(username, 2);
  return letters.toUpperCase();
}
