import { examplePrompt } from '#content/landing/product-scenes.ts';

/** Illustration on the prompt product's card: the parts of a prompt. */
export function PromptScene() {
  return (
    <div className="card absolute inset-x-[clamp(1.25rem,2.6vw,2rem)] top-7 grid gap-2 p-5 text-sm/5.5 text-muted max-xs:-right-6 max-xs:grid-cols-1">
      <div className="mb-1 flex items-center justify-between gap-3 max-xs:pr-6">
        <b className="font-strong text-fg">{examplePrompt.title}</b>
        <span className="badge b-green">
          <i />
          {examplePrompt.badge}
        </span>
      </div>
      {examplePrompt.lines.map(({ part, theme, words }) => (
        <p
          key={part}
          className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 max-xs:flex-nowrap max-xs:whitespace-nowrap"
        >
          <span className={`badge rounded-sm t-${theme}`}>{part}</span>
          {words.map((word) =>
            typeof word === 'string' ? (
              <span key={word}>{word}</span>
            ) : (
              <span key={word.variable} className="badge rounded-sm">
                {word.variable}
              </span>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
