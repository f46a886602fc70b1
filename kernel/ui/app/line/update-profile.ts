import { memberContract } from '../../../modules/member/contract.ts';
import { member } from '../client/api.ts';
import type { ConnectOutcome } from './connect-flow.ts';

/** How long the first screen has the line and the processor for itself; in milliseconds. */
const after = 2_000;

/** Brings a member's name and picture at LINE up to date; only for show, so nobody waits for it or hears that it failed. */
export const updateProfile = (connected: ConnectOutcome): void => {
  if (connected.as !== 'member' || !connected.profile) return;
  const { memberId, profile } = connected;
  setTimeout(() => {
    member
      .call(memberContract, 'changeMember', {
        memberId,
        line_display_name: profile.displayName,
        line_picture_url: profile.pictureUrl,
      })
      .catch(() => undefined);
  }, after);
};
