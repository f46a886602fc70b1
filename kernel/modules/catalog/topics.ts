import { fundNames } from '../member/api.ts';
import { catalogContract, noLink } from './contract.ts';
import { createCatalog } from './create-catalog.ts';
import { Topic } from './models/topic.ts';
import { viewTopic } from './topic-view.ts';

/** The class types that staff create, change and archive; classes that exist keep what they copied from them. */
export const topics = createCatalog(catalogContract, {
  name: 'topic',
  model: Topic,
  async search(scope, wanted) {
    const text = wanted.toLowerCase();
    const funds = [...(await fundNames(scope))];
    return { fund_id: funds.filter(([, name]) => name.toLowerCase().includes(text)).map(([id]) => id) };
  },
  async view(scope, rows) {
    const funds = await fundNames(scope);
    return rows.map((topic) => viewTopic(topic, funds));
  },
  async columns({ scope, fail }, { linked_member_fund: linked, drop_in_price: price, ...sent }) {
    const fields = { ...sent, ...(price !== undefined && { drop_in_satang: price }) };
    if (linked === undefined) return fields;
    if (linked === noLink) return { ...fields, fund_id: null };
    const fund_id = String(linked);
    if (!(await fundNames(scope)).has(fund_id)) throw fail('unknown_fund');
    return { ...fields, fund_id };
  },
  announce: (scope, id) => scope.live('topic', [id]),
  history: {
    create: ['topic.created', { en: 'Created the class type', th: 'สร้างประเภทคลาส' }],
    change: ['topic.changed', { en: 'Changed the class type', th: 'แก้ไขประเภทคลาส' }],
    noted: ['is_archived'],
  },
});
