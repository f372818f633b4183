import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderPart } from '#tests/support/render.tsx';
import { ChoiceLink } from './choice-link.tsx';
import { type Lost, LostTime, lostTime } from './lost-time.tsx';
import { TimeOptions } from './time-options.tsx';
import { ZoneField } from './zone-field.tsx';

const zone = 'America/New_York';
const [nine, half] = ['2026-12-01T14:00:00.000Z', '2026-12-01T14:30:00.000Z'];

describe('times', () => {
  const show = (chosen: string | null = null) => {
    const onChoose = vi.fn<(time: string) => void>();
    const view = renderPart(<TimeOptions times={[nine, half]} zone={zone} chosen={chosen} onChoose={onChoose} />);
    return { ...view, onChoose };
  };

  test('are one group in the visitor’s zone, of which none is chosen', () => {
    const { onChoose } = show();

    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('name'))).toEqual(['startsAt', 'startsAt']);
    expect(screen.getByRole('radio', { name: '9:00 AM' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: '9:30 AM' })).toBeRequired();
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('tell which one is chosen, by the pointer and by the keyboard', async () => {
    const { user, onChoose } = show();

    await user.click(screen.getByRole('radio', { name: '9:30 AM' }));
    await user.keyboard('{ArrowUp}');

    expect(onChoose.mock.calls).toEqual([[half], [nine]]);
  });

  test('report the one that was chosen before they were shown', () => {
    const { onChoose } = show(half);

    expect(screen.getByRole('radio', { name: '9:30 AM' })).toBeChecked();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(half);
  });
});

describe('a time that was lost', () => {
  const lost: Lost = { at: nine, isTaken: true, times: [half] };
  const show = (changes: Partial<Lost> = {}) => {
    const onChoose = vi.fn<(time: string) => void>();
    const part = (
      <LostTime lost={{ ...lost, ...changes }} zone={zone} chosen="" onChoose={onChoose}>
        <a href="#all">See all times</a>
      </LostTime>
    );
    return { ...renderPart(part), onChoose };
  };

  test('names the time, and the free ones with their days', async () => {
    const { user, onChoose } = show({ times: [half, '2026-12-02T19:00:00.000Z'] });

    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('9:00 AM was just booked by someone else');
    await user.click(within(alert).getByRole('radio', { name: '2:00 PM Wed, Dec 2' }));

    expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-12-02T19:00:00.000Z');
  });

  test.each<[Partial<Lost>, string]>([
    [{}, 'Everything you typed is still here. These times are free:'],
    [{ times: [] }, 'Everything you typed is still here.'],
    [{ isArrival: true }, 'These times are free:'],
    [{ isArrival: true, times: [] }, 'There are no free times now.'],
    [{ isTaken: false }, 'Tue, Dec 1, 9:00 AM is no longer available'],
  ])('with %j says "%s"', (changes, text) => {
    show(changes);

    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  test('is one only if the server offers other times', () => {
    const error = { ok: false, status: 409, message: 'Taken', fields: {} } as const;
    const alternatives = [{ startsAt: half, endsAt: half }];

    expect(lostTime({ ...error, code: 'canceled' }, nine)).toBeNull();
    expect(lostTime({ ...error, code: 'slot_taken', alternatives }, nine)).toEqual({ ...lost, at: nine });
    expect(lostTime({ ...error, code: 'invalid_input', alternatives: [] }, nine)).toMatchObject({ isTaken: false });
  });
});

describe('the time zone', () => {
  const field = () => screen.getByRole('combobox', { name: 'Time zone' });

  test('is changed at once where a script listens', async () => {
    const onChoose = vi.fn<(zone: string) => void>();
    const { user } = renderPart(<ZoneField zone={zone} onChoose={onChoose} />);

    await user.selectOptions(field(), 'Pacific Time (Los Angeles)');

    expect(onChoose).toHaveBeenCalledExactlyOnceWith('America/Los_Angeles');
  });

  test('submits its form where none does', async () => {
    const onSubmit = vi.fn<(form: FormData) => void>();
    const { user } = renderPart(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(new FormData(event.currentTarget));
        }}
      >
        <ZoneField zone={zone} />
      </form>,
    );

    await user.selectOptions(field(), 'Asia/Tokyo');

    expect(onSubmit.mock.calls.map(([form]) => form.get('zone'))).toEqual(['Asia/Tokyo']);
  });

  test('says whether the browser’s clock shows it', () => {
    const { unmount } = renderPart(<ZoneField zone="UTC" />);
    expect(screen.getByText('Detected')).toBeVisible();
    unmount();

    renderPart(<ZoneField zone={zone} />);

    expect(screen.queryByText('Detected')).not.toBeInTheDocument();
  });
});

describe('a link to a choice', () => {
  const show = () =>
    renderPart(
      <ChoiceLink choice={{ zone, day: '2026-12-02' }} anchor="times">
        December 2
      </ChoiceLink>,
      { address: '/consultation?service=Audit&day=2026-12-01' },
    );
  const link = () => screen.getByText('December 2');

  test('leads to the place on the page without a script', () => {
    show();

    expect(link()).toHaveAttribute('href', '/consultation?service=Audit&zone=America%2FNew_York&day=2026-12-02#times');
  });

  test('keeps the page where it is with one', async () => {
    const { user, address } = show();

    await user.click(link());

    expect(address()).toBe('/consultation?service=Audit&zone=America%2FNew_York&day=2026-12-02');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (how) => {
      const { address } = show();
      // The simulated browser would follow the link.
      link().removeAttribute('href');

      expect(fireEvent.click(link(), how)).toBe(true);
      expect(address()).toBe('/consultation?service=Audit&day=2026-12-01');
    },
  );
});
