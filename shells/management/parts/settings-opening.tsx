import { Loaded } from '#kernel/ui/desk.ts';
import { useFirstRun } from './first-run.tsx';
import { MemberLink } from './member-link.tsx';
import { RichMenu } from './rich-menu.tsx';

/** What a shop needs to open: the members' address, a QR for the shop window, and the menu in LINE. */
export function SettingsOpening() {
  const read = useFirstRun();
  return (
    <Loaded read={read} fields={2}>
      {({ member_address: address }) => (
        <div className="flex max-w-2xl flex-col gap-4">
          <MemberLink address={address} />
          <RichMenu />
        </div>
      )}
    </Loaded>
  );
}
