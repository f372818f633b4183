import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { pictureFacts as copy } from '#content/pictures.ts';
import { fillText } from '#lib/text/fill-text.ts';

type Focus = { focusX: number; focusY: number };

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

const DIRECTIONS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LARGE_STEP = 10;

const CROPS = [
  ['wide', 'aspect-video'],
  ['list', 'aspect-[16/7]'],
] as const;

type Props = Focus & { src: string; onChange: (focus: Focus) => void };

/** Sets what stays when the picture is cropped: with the mouse, a finger, or arrow keys in steps of 1% (with Shift 10%). */
export function FocalPoint({ src, focusX, focusY, onChange }: Props) {
  const hintId = useId();

  function follow({ currentTarget, clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    onChange({
      focusX: percent(((clientX - left) / width) * 100),
      focusY: percent(((clientY - top) / height) * 100),
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : 1;
    onChange({ focusX: percent(focusX + direction[0] * step), focusY: percent(focusY + direction[1] * step) });
  }

  const value = fillText(copy.focusValue, { x: focusX, y: focusY });
  return (
    <div className="grid gap-2">
      <div
        className="relative cursor-crosshair touch-none justify-self-center overflow-clip rounded-md"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) follow(event);
        }}
      >
        <img className="block max-h-56 select-none" src={src} alt="" draggable={false} />
        <button
          type="button"
          role="slider"
          aria-label={copy.focus}
          aria-valuenow={focusX}
          aria-valuetext={value}
          aria-describedby={hintId}
          className="absolute size-9 -translate-1/2 cursor-grab rounded-full border-2 border-white bg-black/20 shadow-[0_0_0_1px_rgb(0_0_0/0.5)] after:absolute after:inset-0 after:m-auto after:size-1.5 after:rounded-full after:bg-white"
          style={{ left: `${focusX}%`, top: `${focusY}%` }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="text-xs text-subtle" id={hintId}>
        {copy.focusHint} <span className="tabular-nums">{value}.</span>
      </p>
      <div className="flex gap-2">
        {CROPS.map(([crop, aspect]) => (
          <figure key={crop} className="text-xs text-subtle">
            <img
              className={`h-14 rounded-sm object-cover ${aspect}`}
              src={src}
              alt=""
              style={{ objectPosition: `${focusX}% ${focusY}%` }}
            />
            <figcaption className="mt-0.5">{copy.crops[crop]}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
