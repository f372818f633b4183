import { booking } from '#content/booking.ts';
import { Field } from '#ui/form/fields.tsx';
import { useField } from '#ui/form/form.tsx';

const { place, phone } = booking.details;

export function PlaceField() {
  const { control } = useField('place');
  const option = (value: 'video' | 'phone') => (
    <label>
      <input type="radio" name="place" value={value} defaultChecked={control.defaultValue === value} />
      {place[value]}
    </label>
  );
  return (
    <fieldset className="field">
      <legend className="label">{place.label}</legend>
      <div className="seg seg-radios">
        {option('video')}
        {option('phone')}
      </div>
    </fieldset>
  );
}

/** CSS shows it as soon as phone is chosen. */
export const PhoneField = () => (
  <div className="hidden group-has-[[value=phone]:checked]:block">
    <Field label={phone.label} name="phone" type="tel" autoComplete="tel" required hint={phone.hint} />
  </div>
);
