import { expect, test } from 'vitest';
import { subscribers } from '#db/schema/newsletter.ts';
import { columnsIn } from './columns.ts';

test('only the columns that an answer names are read', () => {
  const columns = columnsIn(subscribers, { shape: { id: 0, email: '', isMinimum: false } });

  expect(columns).toEqual({ id: subscribers.id, email: subscribers.email });
});
