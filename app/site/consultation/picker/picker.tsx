import { useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { useChoose } from '#features/booking/components/choice-link.tsx';
import { readChoice } from '#features/booking/rules/choice.ts';
import { Details } from './details.tsx';
import type { PickerData } from './load-picker.ts';
import { type Booked, Outcome } from './outcome.tsx';
import { TimePicker } from './time-picker.tsx';

/** Chooses a time, asks for the details, and says how it went. */
export default function Picker({ data }: { data: PickerData }) {
  const [query] = useSearchParams();
  const choose = useChoose();
  const { state, location } = useNavigation();
  const [booked, setBooked] = useState<Booked | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const choice = readChoice(query);
  const [lastChosen, setLastChosen] = useState(choice.at);
  if (choice.at && choice.at !== lastChosen) setLastChosen(choice.at);
  const isLoading = state === 'loading' && location.pathname === '/consultation';

  function finish(made: Booked) {
    setBooked(made);
    // A reload doesn't ask for the time that was just booked. Whoever has left the page stays where they are.
    if (place.current) void choose({});
  }

  if (booked) return <Outcome booked={booked} />;
  return (
    <div ref={place} aria-busy={isLoading} className="transition-opacity aria-busy:opacity-60">
      {choice.at ? (
        <Details key={choice.at} data={data} at={choice.at} host={choice.host} onBooked={finish} />
      ) : (
        <TimePicker data={data} choice={choice} lastChosen={lastChosen} />
      )}
    </div>
  );
}
