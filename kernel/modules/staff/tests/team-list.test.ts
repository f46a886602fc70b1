import { describe, expect, it } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { roles } from '../../../contract/contract.ts';
import { tokensFor } from './invited.ts';
import {
  acceptInvitation,
  invite,
  makeShopWithAdmin,
  newcomer,
  pathOf,
  setRoles,
  teamOf,
} from './team-calls.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });
const shopWithAdmin = () => makeShopWithAdmin(server.current);

describe('the team', () => {
  it('is listed by e-mail in pages, and searched by e-mail and role', async () => {
    const { shop, admin } = await shopWithAdmin();
    const [one, other] = [await shop.user('staff', 'frontdesk'), await shop.user('frontdesk')];
    const emails = [admin, one, other].map(({ email }) => email).sort();
    const all = await teamOf(admin, shop);
    expect(all.data.map((row: { id: string }) => row.id)).toEqual(emails);
    expect(all.data.find((row: { id: string }) => row.id === admin.email)).toMatchObject({ is_me: true });
    const second = await teamOf(admin, shop, 'length=1&page=2');
    expect([second.total_items, second.data.map((row: { id: string }) => row.id)]).toEqual([3, [emails[1]]]);
    const found = await teamOf(admin, shop, `search=${one.email.slice(0, 12)}`);
    expect(found.data).toMatchObject([{ email: one.email, role: ['frontdesk', 'staff'] }]);
    expect((await teamOf(admin, shop, 'search=frontd')).total_items).toBe(2);
    expect((await teamOf(admin, shop, 'search=%25')).total_items).toBe(0);
  });

  it('is no other shop’s: neither seen, nor changed, nor sent to', async () => {
    const { admin } = await shopWithAdmin();
    const { shop: foreign, admin: theirs } = await shopWithAdmin();
    const answers = await Promise.all([
      admin.client.get(pathOf(theirs.email)),
      admin.client.patch(pathOf(theirs.email), { role: ['frontdesk'] }),
      admin.client.post(`${pathOf(theirs.email)}/send_invitation`),
      admin.client.get(`/api/shop/${foreign.id}/user/vuetify`),
      admin.client.post('/auth/invite_user', { shop_id: foreign.id, email: newcomer(), role: ['staff'] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await theirs.client.get('/auth/user/')).body.roles).toEqual(['admin']);
  });

  it('stands in the change history in sentences of both languages', async () => {
    const { shop, admin } = await shopWithAdmin();
    const email = newcomer();
    await invite(admin, shop, email, ['frontdesk']);
    const [token = ''] = await tokensFor(server.current, email);
    await acceptInvitation(server.current, token);
    await setRoles(admin, email, ['staff']);
    await setRoles(admin, email, []);
    const { data } = (await admin.client.get('/api/audit/vuetify')).body;
    const roleChange = (before: object | null, after: object) => ({
      label: { en: 'Roles', th: 'ตำแหน่ง' },
      before,
      after,
    });
    expect(data).toMatchObject([
      {
        actor: admin.email,
        what: { en: 'Took a person out of the team', th: 'นำคนออกจากทีม' },
        subject: { en: email },
        changes: [roleChange({ en: 'Staff', th: 'พนักงาน' }, { en: 'none', th: 'ไม่มี' })],
      },
      {
        what: { en: 'Changed the roles of a person' },
        changes: [roleChange({ en: 'Frontdesk', th: 'หน้าร้าน' }, { en: 'Staff', th: 'พนักงาน' })],
      },
      { actor: email, what: { en: 'Accepted the invitation' }, subject: { en: email } },
      { actor: admin.email, what: { en: 'Invited to the team', th: 'เชิญเข้าทีม' } },
    ]);
  });
});

describe('what each role may', () => {
  it('is what the server lets each role do', async () => {
    const { shop, admin } = await shopWithAdmin();
    const { installation } = server.current.kernel;
    const { body } = await admin.client.get('/auth/role_table');
    for (const role of roles) {
      const shown = body.flatMap((part: { id: string; permissions: { name: string; roles: string[] }[] }) =>
        part.permissions.filter((each) => each.roles.includes(role)).map(({ name }) => `${part.id}.${name}`),
      );
      expect(shown.sort()).toEqual([...installation.permissionsOf([role])].sort());
    }
    await shop.setFeatures([]);
    const without = (await admin.client.get('/auth/role_table')).body;
    const ids = without.map(({ id }: { id: string }) => id);
    expect(ids.filter((id: string) => installation.isFeature(id))).toEqual([]);
    expect(ids).toContain('staff');
  });
});
