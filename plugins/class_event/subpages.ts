import { z } from 'zod';
import { openStarts } from '#kernel/modules/booking/api.ts';
import { findPublicInstructor, findPublicTopic } from '#kernel/modules/catalog/api.ts';
import type { Subpage, SubpageInput } from '#kernel/modules/site/extensions.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { readSettings } from '#kernel/server/tenancy/settings.ts';
import { classEventContract } from './contract.ts';
import { listOpenClasses, sessionColumns, sessionRow, viewSession } from './open-classes.ts';

const bool = z.number().transform(Boolean);

const oneClass = statement(
  `SELECT ${sessionColumns}, e.topic_id, e.ends_at, e.is_private, e.is_active, e.cancelled_at, t.drop_in_satang,
     t.description, t.description_en, t.what_to_bring, t.what_to_bring_en
   FROM classroom_event e
   JOIN capacity c ON c.shop_id = :shop_id AND c.id = e.id
   JOIN topic t ON t.shop_id = :shop_id AND t.id = e.topic_id
   JOIN instructor i ON i.shop_id = :shop_id AND i.id = e.instructor_id
   JOIN branch b ON b.shop_id = :shop_id AND b.id = e.branch_id
   WHERE e.shop_id = :shop_id AND e.id = :id`,
  sessionRow.extend({
    topic_id: z.string(),
    ends_at: z.date(),
    is_private: bool,
    is_active: bool,
    cancelled_at: z.date().nullable(),
    drop_in_satang: z.coerce.number().nullable(),
    description: z.string().nullable(),
    description_en: z.string().nullable(),
    what_to_bring: z.string().nullable(),
    what_to_bring_en: z.string().nullable(),
  }),
);

/** The most other classes on a page. */
const mostOthers = 20;

/** The next classes of a class type that can be booked, now or once booking opens. */
const nextClasses = (
  scope: ReadScope,
  wanted: { readonly topicId?: string; readonly instructorId?: string; readonly exceptId?: string },
) => {
  const { to } = openStarts(readSettings(scope.shop, classEventContract), scope.now);
  return listOpenClasses(scope, { ...wanted, from: scope.now, to, most: mostOthers });
};

const dropIn = (satang: number | null): Pick<Subpage, 'price'> =>
  satang === null ? {} : { price: { satang, per: 'visit' } };

async function readClassPage(scope: ReadScope, id: string): Promise<Subpage | 'private' | null> {
  const [row] = await scope.rows(oneClass, { id });
  if (!row) return null;
  if (row.is_private) return 'private';
  const { topic_id: topicId, ends_at, cancelled_at, is_active } = row;
  const state = {
    canceled: cancelled_at !== null,
    over: ends_at <= scope.now,
    closed: !is_active,
  };
  const ended = (['canceled', 'over', 'closed'] as const).find((name) => state[name]);
  return {
    title: row.title,
    englishTitle: row.title_en,
    describedAs: 'Event',
    picture: row.image_link,
    level: row.level,
    about: row.description ?? row.description_en,
    englishAbout: row.description_en,
    whatToBring: row.what_to_bring ?? row.what_to_bring_en,
    englishWhatToBring: row.what_to_bring_en,
    ...dropIn(row.drop_in_satang),
    session: viewSession(scope, readSettings(scope.shop, classEventContract), row),
    ...(ended && { ended }),
    sessions: await nextClasses(scope, { topicId, exceptId: id }),
  };
}

async function readTypePage(scope: ReadScope, id: string): Promise<Subpage | 'private' | null> {
  const topic = await findPublicTopic(scope, id);
  if (topic === null || topic === 'private') return topic;
  const { dropInSatang, ...shown } = topic;
  return { ...shown, ...dropIn(dropInSatang), sessions: await nextClasses(scope, { topicId: id }) };
}

async function readInstructorPage(scope: ReadScope, id: string): Promise<Subpage | null> {
  const instructor = await findPublicInstructor(scope, id);
  return instructor && { ...instructor, sessions: await nextClasses(scope, { instructorId: id }) };
}

const readers: Readonly<
  Record<string, (scope: ReadScope, id: string) => Promise<Subpage | 'private' | null>>
> = { class: readClassPage, type: readTypePage, instructor: readInstructorPage };

/** The pages of classes, class types and instructors below the shop's public page. */
export const readSubpage = async (
  scope: ReadScope,
  { kind, id }: SubpageInput,
): Promise<Subpage | 'private' | null> =>
  Object.hasOwn(readers, kind) ? ((await readers[kind]?.(scope, id)) ?? null) : null;
