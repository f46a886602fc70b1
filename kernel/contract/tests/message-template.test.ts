import { describe, expect, test } from 'vitest';
import { fillTemplate, placeholdersIn } from '../message-template.ts';

describe('a text of a message', () => {
  test('is filled with its values, which are read as they are', () => {
    expect(fillTemplate('{title} at {branch}', { title: '{branch} $& yoga', branch: 'Ari' })).toBe(
      '{branch} $& yoga at Ari',
    );
  });

  test('loses a line whose values are all missing, and a part of one between dots', () => {
    const template = '{title}\n{branch} · {instructor}\n{points} returned.\n\nBye';
    const values = { title: 'Yoga', branch: 'Ari', instructor: '', points: '' };
    expect(fillTemplate(template, values)).toBe('Yoga\nAri\n\nBye');
    expect(fillTemplate(template, { ...values, instructor: 'Ploy', points: '1 point' })).toBe(
      'Yoga\nAri · Ploy\n1 point returned.\n\nBye',
    );
    expect(fillTemplate('{branch} · {instructor}', { branch: '', instructor: '' })).toBe('');
    expect(fillTemplate('{title} by {instructor}', { title: 'Yoga', instructor: '' })).toBe('Yoga by ');
  });

  test('names its placeholders once each; braces with nothing of a name in them are one too', () => {
    expect(placeholdersIn('{a} {b} {a} { c } {} {d')).toEqual(['a', 'b', ' c ', '']);
    expect(fillTemplate('{constructor} {x}', { a: '1' })).toBe('{constructor} {x}');
  });
});
