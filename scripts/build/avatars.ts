import { writeFileSync } from 'node:fs';
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { whenChanged } from './generated.ts';

/** The people in the testimonials, each with the seed of a suitable drawing. */
const SEEDS: Record<string, string> = {
  dana: 'dana8',
  marcus: 'marcus3',
  priya: 'elliot6',
  elliot: 'elliot',
  renata: 'renata7',
  thomas: 'thomas1',
  aisha: 'aisha8',
};

const pathOf = (name: string) => `public/avatars/${name}.svg`;

export function makeAvatars(): Promise<string> {
  const inputs = ['scripts/build/avatars.ts', 'node_modules/@dicebear/notionists/package.json'];
  return whenChanged('avatars', { inputs, outputs: Object.keys(SEEDS).map(pathOf) }, async () => {
    for (const [name, seed] of Object.entries(SEEDS)) {
      const avatar = createAvatar(notionists, {
        seed,
        beardProbability: 0,
        gestureProbability: 0,
        bodyIconProbability: 0,
      });
      writeFileSync(pathOf(name), avatar.toString().replace(/<metadata[\s\S]*?<\/metadata>/, ''));
    }
  });
}
