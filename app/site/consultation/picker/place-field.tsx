import { booking } from '#content/booking.ts';
import { Field } from '#ui/form/fields.tsx';
import { useField } from '#ui/form/form.tsx';

const { place, phone } = booking.details;

export function PlaceField() {
  const { control } = useField('place');
  const option = (value: 'video' | 'phone') => (
    <label className="relative cursor-pointer has-checked:bg-surface has-checked:text-fg has-checked:shadow-sm has-checked:forced-colors:border-2 has-checked:forced-colors:border-[Highlight] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring dark:has-checked:bg-active">
      <input
        type="radio"
        name="place"
        value={value}
        className="absolute inset-0 cursor-pointer opacity-0"
        defaultChecked={control.defaultValue === value}
      />
      {place[value]}
    </label>
  );
  return (
    <fieldset className="field">
      <legend className="label">{place.label}</legend>
      <div className="seg">
        {option('video')}
        {option('phone')}
      </div>
    </fieldset>
  );
}

/** CSS shows it as soon as phone is chosen. */
export const PhoneField = () => (
  <div className="hidden in-[form:has([value=phone]:checked)]:block">
    <Field label={phone.label} name="phone" type="tel" autoComplete="tel" required hint={phone.hint} />
  </div>
);
