import type { ComponentProps, ComponentType } from 'react';
import { staffContract } from '#kernel/modules/staff/contract.ts';
import { StaffFrame } from '#kernel/ui/desk/frame/staff-frame.tsx';
import { type CallerAudience, hq, type ShellSetup, staff, toast, useTexts } from '#kernel/ui/index.ts';
import { ShopSwitch } from './shop-switch.tsx';
import { staffTexts } from './texts.ts';

type FrameProps = ComponentProps<ShellSetup['Frame']>;

/**
 * The frame of a staff shell with its way out, and with the shop switch where there is a shop.
 * @param Shortcuts draws what the shell's keys do on each of its pages.
 */
export const frameFor = (
  audience: Exclude<CallerAudience, 'member'>,
  signIn: string,
  Shortcuts?: ComponentType,
) =>
  function Frame(props: FrameProps) {
    const t = useTexts(staffTexts);
    const logout = async () => {
      try {
        await (audience === 'hq'
          ? hq.call(staffContract, 'logout', {})
          : staff.call(staffContract, 'logout', {}));
        // A whole new page: nothing of this person's stays in it for the person who signs in next.
        window.location.assign(signIn);
      } catch (error) {
        toast(error instanceof Error ? error.message : String(error), 'danger');
      }
    };
    return (
      <>
        {Shortcuts && props.chrome === 'frame' && <Shortcuts />}
        <StaffFrame
          {...props}
          logout={logout}
          switchLabel={t('switch_shop')}
          {...(audience === 'staff' ? { ShopSwitch } : {})}
        />
      </>
    );
  };
