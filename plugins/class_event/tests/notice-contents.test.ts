import { expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { useServer } from '#testing/harness/server.ts';
import { openMessaging } from './messages.ts';
import { makeStudio, type Studio, type StudioMember } from './studio.ts';

const server = useServer();

interface Card {
  readonly body: { readonly contents: readonly { readonly text: string }[] };
  readonly footer: { readonly contents: readonly { readonly action: { label: string; uri: string } }[] };
}

/** The cards that a member has been sent: the lines of each, and its buttons. */
async function cardsTo({ lineUserId }: StudioMember) {
  await drainOutbox(server.current.kernel);
  const { body } = await visitor(server.current).get(`/sandbox/line/messages?user_id=${lineUserId}`);
  return body.map(({ messages }: { messages: { contents: Card }[] }) => {
    const card = messages[0]?.contents;
    return {
      lines: card?.body.contents.at(-1)?.text.split('\n') ?? [],
      buttons: card?.footer.contents.map(({ action }) => action) ?? [],
    };
  });
}

const book = async (studio: Studio, member: StudioMember) => {
  const event_id = await studio.classroom();
  const { body } = await member.client.post('/api/classroom_event/make_booking', {
    event_id,
    member_id: member.id,
  });
  return String(body.booking_id);
};

test('a member who has booked reads street and cancellation limit, and finds the map', async () => {
  const studio = await makeStudio(server.current);
  await openMessaging(studio);
  const member = await studio.member();
  const admin = await studio.shop.user('admin');
  const way = { address: '12 Soi 13\nBangkok', map_link: 'https://maps.test/a' };
  await admin.client.patch(`/api/shop_branch/id-${studio.branchId}/contact`, way);
  const id = await book(studio, member);
  const [booked] = await cardsTo(member);
  expect(booked.lines).toContain('12 Soi 13, Bangkok');
  expect(booked.lines).toContainEqual(expect.stringMatching(/^ยกเลิกฟรีถึง .+ 12:00$/));
  expect(booked.buttons).toMatchObject([{ label: 'เปิดดู' }, { label: 'แผนที่', uri: way.map_link }]);

  await admin.client.post(`/api/classroom_booking/id-${id}/rejected`, {});
  const [, rejected] = await cardsTo(member);
  expect(rejected.lines).toContain('เลือกรอบอื่นได้เลย');
  expect(rejected.buttons).toHaveLength(1);
});

test('a branch without contacts adds no line and no button', async () => {
  const studio = await makeStudio(server.current);
  await openMessaging(studio);
  const member = await studio.member();
  await book(studio, member);
  const [booked] = await cardsTo(member);
  expect(booked.lines).toHaveLength(5);
  expect(booked.buttons).toHaveLength(1);
});
