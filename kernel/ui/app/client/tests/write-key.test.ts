import { describe, expect, test } from 'vitest';
import { Problem } from '../../../kit/network/problem.ts';
import { createWriter } from '../write-key.ts';

const input = { event_id: 'e', member_id: 'm' };
const lost = new Problem({ code: 'no_answer', detail: '' }, 0);

/** A writer, and the keys under which it has sent. */
const watched = (makesOneThing?: boolean) => {
  const write = createWriter(makesOneThing);
  const keys: string[] = [];
  const send = (what: object, answer: () => Promise<unknown>) =>
    write(what, ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return answer();
    });
  return { keys, send };
};
const fails = (problem: Problem) => () => Promise.reject(problem);
const works = () => Promise.resolve('done');

describe('the key of a write', () => {
  test('stays the same until it is known what became of it', async () => {
    const { keys, send } = watched();
    await expect(send(input, fails(lost))).rejects.toBe(lost);
    await expect(send(input, fails(lost))).rejects.toBe(lost);
    await send(input, works);
    expect(new Set(keys).size).toBe(1);
    await send(input, works);
    expect(new Set(keys).size).toBe(2);
  });

  test('stays the same when a repeat is put off, which says nothing of the try before', async () => {
    const { keys, send } = watched();
    const putOff = new Problem({ code: 'too_many_requests', detail: '' }, 429);
    await expect(send(input, fails(lost))).rejects.toBe(lost);
    await expect(send(input, fails(putOff))).rejects.toBe(putOff);
    await send(input, works);
    expect(new Set(keys).size).toBe(1);
  });

  test('is one for two taps in a row', async () => {
    const { keys, send } = watched();
    await Promise.all([send(input, works), send(input, works)]);
    expect(new Set(keys).size).toBe(1);
  });

  test('is another after a refusal, after a write that was never sent, and for other input', async () => {
    const refused = new Problem({ code: 'class_full', detail: '' }, 409);
    const unsent = new Problem({ code: 'offline', detail: '' }, 0);
    const { keys, send } = watched();
    for (const problem of [refused, unsent]) await expect(send(input, fails(problem))).rejects.toBe(problem);
    await expect(send(input, fails(lost))).rejects.toBe(lost);
    await send({ ...input, event_id: 'other' }, works);
    expect(new Set(keys).size).toBe(4);
  });

  test('of one thing stays the same for other input until it is known what became of the first', async () => {
    const { keys, send } = watched(true);
    const reused = new Problem({ code: 'key_reused', detail: '' }, 409);
    const changed = { ...input, amount: '5' };
    await expect(send(input, fails(lost))).rejects.toBe(lost);
    await expect(send(changed, fails(lost))).rejects.toBe(lost);
    await expect(send(changed, fails(reused))).rejects.toBe(reused);
    expect(new Set(keys).size).toBe(1);
    await send(changed, works);
    expect(new Set(keys).size).toBe(2);
  });

  test('of an order is another for other input, because its number is known under any', async () => {
    const { keys, send } = watched(true);
    await expect(send({ reference_no: '1', tender: 'cash' }, fails(lost))).rejects.toBe(lost);
    await send({ reference_no: '1', tender: 'card' }, works);
    expect(new Set(keys).size).toBe(2);
  });

  test('is a new one for each sending of a file, whose content is not compared', async () => {
    const { keys, send } = watched();
    const file = { file: new Blob(['x']) };
    await expect(send(file, fails(lost))).rejects.toBe(lost);
    await send(file, works);
    expect(new Set(keys).size).toBe(2);
  });
});
