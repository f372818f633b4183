/** The button that opens the text, while its field is closed. */
export const buttonOfText = (key: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-text]')].find(({ dataset }) => dataset.text === key) ?? null;
