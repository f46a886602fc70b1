import { LazyOpen, type LazySection } from '../../kit/components/lazy.tsx';
import type { Option } from '../parts/combobox.tsx';

export interface AddMemberProps {
  /** What was looked for before; the fields start with it. */
  readonly typed?: string;
  readonly onClose: () => void;
  readonly onCreated: (member: Option) => void;
}

const part: LazySection<AddMemberProps> = {
  key: 'kit:add-member',
  load: async () => (await import('./add-member-body.tsx')).AddMemberBody,
};

/** Makes somebody a member who has no LINE (docs/domain/identity.md#i4). */
export const AddMember = (props: AddMemberProps) => <LazyOpen part={part} given={props} />;
