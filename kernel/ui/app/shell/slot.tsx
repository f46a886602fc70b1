import { type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import { partsOf } from '../../../contract/slot-parts.ts';
import { ListSkeleton, Skeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { fetchCode, readCode, retryFailedCode, useCode, useCodeChanges } from '../../kit/network/code.ts';
import { useText } from '../../kit/text/texts.ts';
import { useBoot } from '../boot/boot.ts';
import type { RemoteUi, SlotName, SlotPart, SlotProps } from '../declaration/remote.ts';
import { shellSetup } from '../declaration/setup.ts';
import { Boundary } from './boundary.tsx';
import { loadUi, remoteKey, warmRemote } from './remotes.ts';

/** Ids of the features that fill a slot for this person, in the order of their parts. */
export const useSlotContributions = (name: SlotName): string[] =>
  partsOf(useBoot(), name).map(({ feature }) => feature);

interface KnownPart<Name extends SlotName> {
  readonly feature: string;
  readonly part: SlotPart<Name>;
}

/** The features that fill a slot, or the one, with their declarations as far as they have come. */
const useFillers = <Name extends SlotName>(name: Name, only?: string) => {
  const { shell } = shellSetup();
  const features = useSlotContributions(name).filter((feature) => only === undefined || feature === only);
  useCodeChanges();
  const asked = features.join();
  useEffect(() => {
    for (const feature of features) warmRemote(feature, shell);
  }, [asked]);
  const known: KnownPart<Name>[] = [];
  const failed: string[] = [];
  let waiting = 0;
  for (const feature of features) {
    const code = readCode<RemoteUi>(remoteKey(feature, shell));
    if (code.status === 'loading') waiting += 1;
    if (code.status === 'failed') failed.push(feature);
    const part = code.status === 'ready' ? code.value.slots?.[name] : undefined;
    if (part) known.push({ feature, part });
  }
  return { known, failed, waiting };
};

const partKey = (feature: string, name: SlotName) => `part:${feature}:${name}`;

/** Fetches a feature's part of a slot ahead of its place in a page. */
export const warmPart = (feature: string, name: SlotName): void => {
  const { shell } = shellSetup();
  warmRemote(feature, shell);
  loadUi(feature, shell).then(
    ({ slots }) => {
      const part = slots?.[name];
      if (part) fetchCode<unknown>(partKey(feature, name), part.load);
    },
    // The declaration's own state says that it failed.
    () => undefined,
  );
};

type PartProps<Name extends SlotName> = {
  readonly name: Name;
  readonly known: KnownPart<Name>;
  readonly given: SlotProps[Name];
  readonly skeleton?: ReactNode;
};

const plain = <Skeleton className="h-16 w-full" />;

function FilledPart<Name extends SlotName>({
  name,
  known: { feature, part },
  given,
  skeleton = plain,
}: PartProps<Name>) {
  const { code, retry } = useCode<{ Part: ComponentType<SlotProps[Name]> }>(
    partKey(feature, name),
    part.load,
  );
  if (code.status === 'loading') return skeleton;
  if (code.status === 'failed') return <ErrorState onRetry={retry} />;
  return <code.value.Part {...given} />;
}

/** One tab that a feature adds. */
export interface SlotTab {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

/**
 * The tabs that features add to a row of tabs, such as `history.tabs`; the code of each is fetched when it is opened.
 * @param given the properties that the parts get.
 */
export const useSlotTabs = <Name extends SlotName>(name: Name, given: SlotProps[Name]): SlotTab[] => {
  const text = useText();
  return partsOf(useBoot(), name).map(({ feature, part }) => ({
    key: feature,
    label: part.label ? text(part.label) : feature,
    content: <Slot name={name} given={given} only={feature} skeleton={<ListSkeleton />} />,
  }));
};

/** Draws what features add at this place, one below the other. A feature that fails leaves the others alone. */
export function Slot<Name extends SlotName>({
  name,
  given,
  only,
  skeleton,
  empty,
}: {
  readonly name: Name;
  readonly given: SlotProps[Name];
  /** The one feature whose part is drawn; those of all unless given. */
  readonly only?: string;
  /** The shape of one part, held while it is on its way so that what stands below does not jump. */
  readonly skeleton?: ReactNode;
  /** What stands there where no feature adds anything; nothing unless given. */
  readonly empty?: ReactNode;
}) {
  const { known, failed, waiting } = useFillers(name, only);
  return (
    <>
      {known.map((each) => (
        <Boundary key={each.feature}>
          <FilledPart name={name} known={each} given={given} skeleton={skeleton} />
        </Boundary>
      ))}
      {skeleton && Array.from({ length: waiting }, (_, at) => <Fragment key={at}>{skeleton}</Fragment>)}
      {failed.length > 0 && <ErrorState onRetry={retryFailedCode} />}
      {known.length + waiting + failed.length === 0 && empty}
    </>
  );
}
