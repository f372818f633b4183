import { ArrowLeft, ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { booking } from '#content/booking.ts';
import { consultation } from '#content/consultation.ts';
import { consultationForm } from '#content/contact.ts';
import { book, bookingAction } from '#features/booking/client.ts';
import { ChoiceLink } from '#features/booking/components/choice-link.tsx';
import { type Lost, LostTime, lostTime } from '#features/booking/components/lost-time.tsx';
import { pickLook, smallPrint } from '#features/booking/components/pick.tsx';
import { readOrigin } from '#features/requests/client.ts';
import { ProjectSelect } from '#features/requests/components/project-details.tsx';
import {
  InterestField,
  MessageField,
  NewsletterField,
  PersonFields,
} from '#features/requests/components/request-fields.tsx';
import { serviceTypeFrom } from '#features/requests/rules/requests.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { showFirstField } from '#ui/browser/show-mounted.ts';
import { Honeypot } from '#ui/form/controls/honeypot.tsx';
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/submission.ts';
import { useForm } from '#ui/form/use-form.ts';
import { zonedDay, zonedTime } from '#ui/text/zoned-time.ts';
import type { PickerData } from './load-picker.ts';
import type { Booked } from './outcome.tsx';
import { PhoneField, PlaceField } from './place-field.tsx';
import { ChosenSide } from './side.tsx';

const texts = booking.details;

const schema = async () => (await import('#features/booking/input/booking.ts')).bookingInput;

type Props = { data: PickerData; at: string; host: number | null; onBooked: (booked: Booked) => void };

export function Details({ data: { zone, hosts, isHeld, lost: gone }, at: chosen, host, onBooked }: Props) {
  const [query] = useSearchParams();
  const isArrival = useNavigationType() !== NavigationType.Pop;
  const hidden = { zone, serviceType: serviceTypeFrom(query), ...(host && { host: String(host) }) };
  const submission = useSubmission(bookingAction, hidden);
  const [lost, setLost] = useState<Lost | null>(
    () =>
      (submission && lostTime(submission.error, String(submission.values.startsAt ?? chosen))) ??
      (gone?.at === chosen ? { ...gone, isTaken: false, isArrival: true } : null),
  );
  const [at, setAt] = useState(lost?.times[0] ?? chosen);
  const dayOfTime = { zone, day: zonedDay(at, zone), host };
  const form = useForm({
    action: bookingAction,
    hidden,
    draft: 'booking-draft',
    start: { place: 'video' },
    schema,
    prepare: (fields) => ({
      ...fields,
      ...(fields.place === 'video' && { phone: '' }),
      ...readOrigin(),
      fillTime: Math.round(performance.now()),
    }),
    send: book,
    onDone: onBooked,
    failureToast: ({ alternatives }) => (alternatives ? null : consultationForm.failed),
    onFailed: (error) => {
      const found = lostTime(error, at);
      setLost(found);
      if (found) setAt(found.times[0] ?? at);
    },
  });

  return (
    <div className={pickLook('two')}>
      <ChosenSide hosts={hosts} zone={zone} at={at} lost={lost?.at}>
        <ChoiceLink
          className="btn btn-s h-11 self-start max-lg:absolute max-lg:top-4 max-lg:right-4"
          choice={{ zone, wanted: at, host }}
          anchor={consultation.book.anchor}
        >
          <ArrowLeft className="icon" aria-hidden />
          <span>
            {texts.change} <span className="max-lg:sr-only">{texts.changeWhat}</span>
          </span>
        </ChoiceLink>
      </ChosenSide>
      <Form form={form} className="relative grid content-start gap-5 [&_input]:scroll-mt-12">
        <h3 className="sr" ref={isArrival && !lost ? showFirstField : undefined}>
          {texts.heading}
        </h3>
        <Honeypot />
        {lost ? (
          <LostTime
            id={consultation.book.detailsAnchor}
            key={lost.at}
            lost={lost}
            zone={zone}
            chosen={at}
            onChoose={setAt}
          >
            <ChoiceLink className="inline-link text-accent-text" choice={dayOfTime} anchor={consultation.book.anchor}>
              {booking.lost.all}
            </ChoiceLink>
          </LostTime>
        ) : (
          <FormProblem />
        )}
        {(lost?.times.length ?? 0) === 0 && <input type="hidden" name="startsAt" value={at} />}
        <PersonFields firstId={lost ? undefined : consultation.book.detailsAnchor} />
        <div className="pair">
          <PlaceField />
          <InterestField />
        </div>
        <PhoneField />
        <MessageField rows={3} />
        <details className="group/more border-y border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2.5 font-medium [&::-webkit-details-marker]:hidden">
            <Plus className="icon" aria-hidden />
            {texts.more}
            <small className="text-base font-normal text-subtle">
              <span className="max-sm:hidden">{texts.moreWhat}</span> {texts.optional}
            </small>
            <ChevronDown className="icon ml-auto text-subtle group-open/more:rotate-180" aria-hidden />
          </summary>
          <div className="pair pt-2 pb-5">
            <ProjectSelect name="projectType" />
            <ProjectSelect name="timeline" />
            <ProjectSelect name="budgetRange" />
          </div>
        </details>
        <NewsletterField />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3.5">
          <SubmitButton
            className="btn btn-p btn-lg max-xs:basis-full"
            label={lost ? fillText(texts.submitAt, { time: zonedTime(at, zone) }) : texts.submit}
            busyLabel={texts.submitting}
          />
          <p className={`flex-[1_1_14rem] max-xs:basis-full ${smallPrint}`}>
            {lost && !lost.isArrival ? (
              booking.lost.note
            ) : (
              <>
                {isHeld ? texts.hold : texts.direct}{' '}
                <Link to="/privacy" className="inline-link">
                  {texts.privacy}
                </Link>
                .
              </>
            )}
          </p>
        </div>
      </Form>
    </div>
  );
}
