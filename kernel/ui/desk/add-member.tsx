import { type LatePart, Opened } from '../components/late.tsx';
import type { Option } from './combobox.tsx';

export interface AddMemberProps {
  /** What was looked for before; the fields start with it. */
  readonly typed?: string;
  readonly onClose: () => void;
  readonly onCreated: (member: Option) => void;
}

const part: LatePart<AddMemberProps> = {
  key: 'kit:add-member',
  load: async () => (await import('./add-member-body.tsx')).AddMemberBody,
};

/** Makes somebody a member who has no LINE (decisions §3). */
export const AddMember = (props: AddMemberProps) => <Opened part={part} given={props} />;
