import { type ReactNode, useEffect, useState } from 'react';
import type { LocalizedText } from '../../../contract/problems.ts';
import { ChoiceChips } from '../../kit/components/choice-chips.tsx';
import { showInAddress } from '../../kit/navigation/navigation.tsx';
import { useBackCloses } from '../../kit/navigation/overlay-history.ts';
import type { PendingBooking } from './book-bar.tsx';
import { BookingForm } from './booking-form.tsx';
import type { Availability } from './offer.tsx';
import { chosenField, OfferSteps, type OfferStepsProps } from './offer-steps.tsx';

/** One thing of a day that a member can book. */
interface BookableOffer
  extends Omit<Availability, 'cost'>,
    Pick<PendingBooking, 'cost' | 'fund_id' | 'fund_name' | 'books'> {
  readonly id: string;
  readonly instructor?: string | null;
  /** Where it is, if the offers are of several branches. */
  readonly branch?: string;
}

interface Count {
  readonly title: string;
  /** The most that one booking can take. */
  readonly most: number;
  /** What a number is called, such as `3 people`. */
  readonly name: (count: number) => string;
}

interface Props<Each extends BookableOffer> extends OfferStepsProps<Each> {
  /** The action that books. */
  readonly book: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: Error | null };
  /** Asks how many are booked at once, no more than are left; one is booked where it is not given. */
  readonly count?: Count;
  /** The address at which the form comes with an offer chosen; the page's own unless given. */
  readonly addressOf?: (offer: Each) => string;
  /** Whether an offer has a page of its own at that address, which the bar links. */
  readonly hasPages?: boolean;
  readonly onBook: (offer: Each, count: number, allowOverlap: boolean) => void;
  /** How an offer is paid with money in place of points; undefined if the feature sells none so. */
  readonly payAlone?: { readonly label: LocalizedText; readonly onPay: (offer: Each) => void };
  /** Beside the steps, such as a dialog that one of them opens. */
  readonly children?: ReactNode;
}

interface ChosenProps {
  readonly id: string;
  readonly onBack: () => void;
}

/** While an offer is chosen: the address says so, and Back leads to the list. */
function ChosenOffer({ id, onBack }: ChosenProps) {
  useBackCloses(onBack);
  useEffect(() => showInAddress(chosenField, id), [id]);
  return null;
}

/** The form of what stands at a branch on a day: its steps, how many, and the bar to book with. */
export function BookingWizard<Each extends BookableOffer>({
  book,
  count,
  addressOf,
  hasPages,
  onBook,
  payAlone,
  children,
  ...rest
}: Props<Each>) {
  const [wanted, setWanted] = useState(1);
  const { offers, filter } = rest;
  const chosen = rest.steps.chosenOf(filter ? offers?.filter(filter.matches) : offers);
  const most = Math.min(chosen?.left ?? 0, count?.most ?? 1);
  const value = Math.min(wanted, most);
  return (
    <BookingForm
      feature={rest.steps.feature}
      chosen={
        chosen && {
          ...chosen,
          instructor: chosen.instructor ?? null,
          address: addressOf?.(chosen),
          hasPage: hasPages,
        }
      }
      otherDays={{ dates: rest.steps.dates.data, onChoose: (date) => rest.steps.choose('date', date) }}
      payAlone={payAlone && chosen && { label: payAlone.label, onPay: () => payAlone.onPay(chosen) }}
      book={book}
      onBook={(allowOverlap) => chosen && onBook(chosen, value, allowOverlap)}
    >
      {chosen && <ChosenOffer id={chosen.id} onBack={rest.steps.clearOffer} />}
      <OfferSteps {...rest} />
      {chosen && count && (
        <section>
          <h2 className="mb-2 font-semibold text-lg">{count.title}</h2>
          <ChoiceChips
            options={upTo(most).map((each) => ({ id: String(each), name: count.name(each) }))}
            value={String(value)}
            onChoose={(id) => setWanted(Number(id))}
          />
        </section>
      )}
      {children}
    </BookingForm>
  );
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);
