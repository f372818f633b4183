/** A number without spaces and without the commas between thousands. Other commas stay: 12,50 isn't 1250. */
export const ungrouped = (text: string): string =>
  text.replaceAll(/\s/g, '').replace(/^-?\d{1,3}(,\d{3})+(?![\d,])/, (grouped) => grouped.replaceAll(',', ''));
