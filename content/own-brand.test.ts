import { afterEach, expect, test } from 'vitest';
import { setOwnValues } from '#content/own.ts';
import { emailAccent, ownBrand } from './own-brand.ts';

afterEach(() => setOwnValues({}));

test('is absent while nothing that it shows is the owner’s', () => {
  setOwnValues({ 'landing.contact.heading': 'Write to us' });

  expect(ownBrand()).toBeNull();
  expect(emailAccent()).toBeNull();
});

test('has another version with each change, and no style for the default accent', () => {
  setOwnValues({ 'company.name': 'Kestrel & Row' });
  const named = ownBrand();
  setOwnValues({ 'company.name': 'Kestrel & Row', 'brand.logoLight': '/media/a-1.svg' });

  expect(named).toEqual({ version: named?.version });
  expect(ownBrand()?.version).not.toBe(named?.version);
});

test('shows a dark logo only where it differs', () => {
  setOwnValues({ 'brand.logoLight': '/media/a-1.svg', 'brand.logoDark': '/media/a-1.svg' });

  expect(ownBrand()).not.toHaveProperty('darkMark');
});
