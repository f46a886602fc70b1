import { describe, expect, test } from 'vitest';
import { forMembers, LiveQueue } from '../live-queue.ts';

const plugin = 'swimming';
const units = (...ids: string[]) => ({ plugin, event: { topic: 'swimming.units', ids } });
const ofMember = (member: string, ...ids: string[]) => ({
  plugin,
  event: { topic: 'swimming.booking', ids },
  member,
});

describe('changes of a shop that wait', () => {
  test('become one of each topic, with every id once', () => {
    const queue = new LiveQueue();
    for (const change of [units('a'), units('b', 'a'), units('b')]) queue.add(change);
    expect(queue.take()).toEqual([units('a', 'b')]);
    expect(queue.take()).toEqual([]);
  });

  test('keep apart what is for one member and what for another', () => {
    const queue = new LiveQueue();
    for (const change of [ofMember('m', 'a'), ofMember('n', 'b'), ofMember('m', 'c')]) queue.add(change);
    expect(queue.take()).toEqual([ofMember('m', 'a', 'c'), ofMember('n', 'b')]);
  });

  test('name none where one names none, and where they would name very many', () => {
    const queue = new LiveQueue();
    for (const change of [units('a'), units(), units('b')]) queue.add(change);
    expect(queue.take()).toEqual([units()]);
    for (let count = 0; count < 500; count += 1) queue.add(units(String(count)));
    expect(queue.take()).toEqual([units()]);
  });
});

test('members are sent too little of an id to ask for what it names', () => {
  const id = '01KADQ2Z8B4H6J9MWX3V5T7RNC';
  expect(forMembers({ topic: 'swimming.units', ids: [id] }).ids).toEqual(['3V5T7RNC']);
});
