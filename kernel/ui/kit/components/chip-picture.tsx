import { picturePosition, smallPicture } from '../../../contract/small-picture.ts';

/** The picture on a choice chip. @param address of a stored picture. */
export const ChipPicture = ({ address }: { readonly address: string }) => (
  <img
    src={smallPicture(address)}
    alt=""
    loading="lazy"
    width={160}
    height={90}
    style={{ objectPosition: picturePosition(address) }}
    className="-mx-4 -mt-2 mb-2 aspect-video w-40 max-w-none bg-sunken object-cover"
  />
);
