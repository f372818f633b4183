import { expect, it } from 'vitest';
import { SharePictures } from './share-pictures.ts';

const post = (slug: string, time = 1) => ({ slug, title: slug, updatedAt: new Date(time) });

function studio() {
  const painted: string[] = [];
  const pictures = new SharePictures(async (title) => {
    painted.push(title);
    if (title === 'broken') throw new Error('no paint');
    return new Uint8Array(100_000);
  });
  return { painted, pictures };
}

it('paints once for parallel requests and again after a change', async () => {
  const { painted, pictures } = studio();

  await Promise.all([pictures.of(post('a')), pictures.of(post('a'))]);
  await pictures.of(post('a', 2));

  expect(painted).toEqual(['a', 'a']);
});

it('limits its bytes and evicts the least recently used', async () => {
  const { painted, pictures } = studio();
  await pictures.of(post('wanted'));
  await pictures.of(post('forgotten'));
  await pictures.of(post('wanted'));
  for (let number = 0; number < 82; number++) await pictures.of(post(`other-${number}`));
  painted.length = 0;

  await pictures.of(post('wanted'));
  await pictures.of(post('forgotten'));

  expect(painted).toEqual(['forgotten']);
});

it('retries after a failure', async () => {
  const { painted, pictures } = studio();

  await expect(pictures.of(post('broken'))).rejects.toThrow('no paint');
  await expect(pictures.of(post('broken'))).rejects.toThrow('no paint');

  expect(painted).toHaveLength(2);
});
