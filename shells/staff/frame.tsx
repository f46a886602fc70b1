import type { ComponentProps } from 'react';
import { staffContract } from '#kernel/modules/staff/contract.ts';
import { StaffFrame } from '#kernel/ui/desk.ts';
import { type CallerAudience, hq, type ShellSetup, staff, useTexts } from '#kernel/ui/index.ts';
import { ShopSwitch } from './shop-switch.tsx';
import { staffTexts } from './texts.ts';

type FrameProps = ComponentProps<ShellSetup['Frame']>;

/** The frame of a staff shell with its way out, and with the shop switch where there is a shop. */
export const frameFor = (audience: Exclude<CallerAudience, 'member'>) =>
  function Frame(props: FrameProps) {
    const t = useTexts(staffTexts);
    const logout = () =>
      audience === 'hq' ? hq.call(staffContract, 'logout', {}) : staff.call(staffContract, 'logout', {});
    return (
      <StaffFrame
        {...props}
        logout={logout}
        switchLabel={t('switch_shop')}
        {...(audience === 'staff' ? { ShopSwitch } : {})}
      />
    );
  };
