import type { LocalizedText } from '#kernel/contract/problems.ts';
import { toBaht } from '#kernel/contract/satang.ts';
import { findInstructor } from '#kernel/modules/catalog/api.ts';
import { fundTitles } from '#kernel/modules/member/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { anyInstructor, openPrivateEventContract } from '../contract.ts';
import { offeredTopics } from '../topics.ts';

/** The fields with a fund's name; none without a fund. */
const nameFund = (title: LocalizedText | undefined) =>
  title && {
    fund_name: title.th,
    fund_name_en: title.en === title.th ? undefined : title.en,
  };

export const topics = handler(
  openPrivateEventContract,
  'topics',
  async ({ input: { instructor_id }, scope, settings, fail }) => {
    if (instructor_id !== anyInstructor && !(await findInstructor(scope, instructor_id)))
      throw fail('not_found');
    const offered = await offeredTopics(scope, settings);
    const funds = await fundTitles(scope);
    return offered
      .sort((one, other) => one.name.localeCompare(other.name, 'th'))
      .map(({ fund_id, name_en, drop_in_satang: satang, ...topic }) => ({
        ...topic,
        drop_in_price: satang === null ? undefined : toBaht(satang),
        name_en: name_en ?? undefined,
        fund_id,
        ...nameFund(fund_id === null ? undefined : funds.get(fund_id)),
        cost: fund_id === null ? 0 : 1,
      }));
  },
);
