import { useNoticedChange } from '#kernel/ui/desk.ts';
import { refresh, type Sent, staff } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';

type Change = Omit<Sent<typeof classEventContract, 'changeNotice', 'staff'>, 'id'>;

/** A change of a class that its attendees may be written to about: staff see the message first. */
export const useClassChange = (id: string, danger?: { readonly en: string; readonly th: string }) =>
  useNoticedChange<Change>({
    danger,
    preview: (change) => staff.call(classEventContract, 'changeNotice', { id, ...change }),
    async make(change, choice) {
      await staff.call(classEventContract, 'changeClass', { id, ...change, ...choice });
      await refresh(classEventContract);
    },
  });
