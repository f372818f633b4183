const WORDS = new Set(
  `hi hello hey there good morning afternoon evening day bye goodbye see you later soon
  thank thanks thx very much so a lot again for that this it the your help time answer
  ok okay alright yes no yep nope sure right great perfect nice cool fine excellent wonderful awesome amazing super
  got understood is was all makes sense helps helped helpful useful clear now i and oh ah well`.split(/\s+/),
);

/** A greeting, thanks or agreement: nothing that a text could answer. As a question, such as "And now?", it may be more. */
export function isSmallTalk(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return !text.includes('?') && words.every((word) => WORDS.has(word));
}
