import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { brandPart } from '#content/admin/admin-brand.ts';
import { setup as copy } from '#content/admin/admin-setup.ts';
import { chooseLook } from '#features/site/staff-client.ts';
import {
  accentScale,
  contrastChecks,
  holdsEveryContrast,
  nearestAccent,
  previewTokens,
} from '#lib/color/accent-scale.ts';
import { parseHex } from '#lib/color/oklch.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Field } from '#ui/form/fields.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { LogoField } from './logo-field.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { SiteWindow } from './site-window.tsx';
import { openStep, setupPath } from './steps.ts';

const texts = copy.look;
const schema = async () => (await import('#features/site/input.ts')).lookInput;

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

type Picking = { accent: string; onPick: (accent: string) => void };

function Swatches({ accent, onPick }: Picking) {
  return (
    <div role="radiogroup" aria-label={texts.swatches} className="flex flex-wrap gap-2.5">
      {brandPart.colors.map(([color, name]) => (
        <label key={color} className="relative size-8 max-sm:size-11" title={name}>
          <input
            type="radio"
            name="swatch"
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-offset-2 checked:outline-2 checked:outline-fg"
            style={{ background: color }}
            aria-label={name}
            checked={accent === color}
            onChange={() => onPick(color)}
          />
        </label>
      ))}
    </div>
  );
}

/** Whether buttons can be read in both themes; otherwise the nearest color that can. */
function Contrast({ accent, onPick }: Picking) {
  const [buttons] = contrastChecks(accentScale(accent));
  if (holdsEveryContrast(accent) && buttons) {
    return (
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium text-success-text" role="status">
        {(
          [
            ['light', buttons.light],
            ['dark', buttons.dark],
          ] as const
        ).map(([theme, ratio]) => (
          <span key={theme} className="flex items-center gap-1.5">
            <CircleCheck className="icon" aria-hidden />
            {fillText(texts.good[theme], { ratio: oneDecimal.format(ratio) })}
          </span>
        ))}
      </p>
    );
  }
  const nearest = nearestAccent(accent);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium text-warning-text" role="status">
      <TriangleAlert className="icon" aria-hidden />
      {texts.bad}
      <button type="button" className="link min-h-6" onClick={() => onPick(nearest)}>
        {fillText(texts.nearest, { color: nearest.toUpperCase() })}
      </button>
    </p>
  );
}

/** What the color does in both themes. It repeats what is chosen, so that it says nothing to screen readers. */
const Preview = ({ accent }: { accent: string }) => (
  <div aria-hidden>
    <p className="label">{brandPart.preview.heading}</p>
    <div className="grid grid-cols-2 overflow-hidden rounded-lg border border-line">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          className="grid justify-items-start gap-3 bg-surface p-4 text-fg"
          style={previewTokens(accentScale(accent), theme)}
        >
          <p className="text-sm text-muted">{brandPart.preview[theme]}</p>
          <span className="btn btn-p btn-sm">{brandPart.preview.primary}</span>
          <span className="text-sm text-accent-text underline underline-offset-2">{brandPart.preview.link}</span>
          <span className="badge b-blue">
            <i />
            {brandPart.preview.badge}
          </span>
        </div>
      ))}
    </div>
  </div>
);

export function LookStep({ look }: { look: { accent: string; logo: string } }) {
  const [accent, setAccent] = useState(look.accent);
  const [logo, setLogo] = useState(look.logo);
  const shown = parseHex(accent) ?? look.accent;
  const published = holdsEveryContrast(shown) ? shown : nearestAccent(shown);
  const form = useForm({
    schema,
    start: { accent: look.accent },
    isLeaving: true,
    send: () => chooseLook({ accent: published, logo }),
    onDone: () => openStep('ready'),
    onInput: (_name, values) => setAccent(String(values.accent)),
    failureToast: ({ message }) => ({ title: copy.failed.title, text: message || copy.failed.text }),
  });
  const pick = (color: string) => {
    form.write({ accent: color });
    setAccent(color);
  };
  const colors = previewTokens(accentScale(published), 'light');
  return (
    <SetupFrame
      step="look"
      heading={texts.heading}
      lead={texts.lead}
      window={<SiteWindow style={colors} logo={logo} />}
    >
      <Form form={form} className="mt-6 grid gap-6">
        <LogoField logo={logo} onChange={setLogo} />
        <div className="grid gap-3">
          <div className="flex flex-wrap items-end gap-4">
            <div className="w-40">
              <Field name="accent" label={texts.accent} required maxLength={7} spellCheck={false} autoComplete="off" />
            </div>
            <Swatches accent={shown} onPick={pick} />
          </div>
          <Contrast accent={shown} onPick={pick} />
        </div>
        <Preview accent={published} />
        <div className="mt-1 flex justify-between gap-3">
          <a href={setupPath('company')} className="btn btn-s btn-lg">
            {copy.back}
          </a>
          <SubmitButton className="btn btn-p btn-lg" label={copy.next} busyLabel={copy.saving} />
        </div>
      </Form>
    </SetupFrame>
  );
}
