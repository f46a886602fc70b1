import { describe, expect, it } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { checkAnswer } from '#testing/harness/documented-answers.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();
const document = async () => (await visitor(server.current).get('/api/openapi.json')).body;

describe('the API’s document', () => {
  it('declares problems by the type that is sent', async () => {
    const { paths } = await document();
    const { headers } = await visitor(server.current).get('/api/topic/');
    const types = Object.keys(paths['/api/topic/'].get.responses.default.content);
    expect(types).toEqual([headers.get('content-type')?.split(';')[0]]);
    expect(JSON.stringify(paths)).not.toContain('application/problem+json');
  });

  it('declares what each audience is answered', async () => {
    const { paths } = await document();
    const { schema } = paths['/api/shop/id-{shopId}'].get.responses[200].content['application/json'];
    expect(schema.anyOf.map(({ description }: { description: string }) => description)).toEqual([
      'Answered to public.',
      'Answered to staff.',
      'Answered to hq.',
    ]);
  });

  it('declares that a body may be JSON or a form, and an image a form only', async () => {
    const { paths } = await document();
    expect(Object.keys(paths['/auth/login'].post.requestBody.content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
    const upload = paths['/api/shop/{shopId}/upload/{field}'].post.requestBody.content;
    expect(Object.keys(upload)).toEqual(['multipart/form-data']);
  });

  it('declares the body of a call that takes names of its caller’s choice', async () => {
    const { paths } = await document();
    const { requestBody } = paths['/api/shop/id-{shopId}/feature_enable'].patch;
    const { schema } = requestBody.content['application/json'];
    expect(schema.type).toBe('object');
    expect(JSON.stringify(schema.additionalProperties)).toContain('boolean');
  });

  it('declares how a caller proves who they are', async () => {
    const { paths, components } = await document();
    expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'staffCookie', 'memberCookie']);
    expect(paths['/auth/login'].post.security).toEqual([{}]);
    expect(paths['/api/member/id-{memberId}'].get.security).toEqual([
      { bearer: [] },
      { staffCookie: [] },
      { memberCookie: [] },
    ]);
    expect(paths['/api/shop/id-{shopId}'].get.security[0]).toEqual({});
  });

  it('requires of nobody what only others send', async () => {
    const { paths } = await document();
    const { schema } = paths['/api/shop/{shopId}'].patch.requestBody.content['application/json'];
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['name', 'next_billing_date']));
    expect(schema.required ?? []).toEqual([]);
  });

  it('declares a file of JSON as what JSON can hold', async () => {
    const { paths } = await document();
    const { content } = paths['/api/member/id-{id}/export'].get.responses[200];
    expect(content).toEqual({ 'application/json': { schema: {} } });
  });

  it('is what answers of tests are held against', async () => {
    const { url } = server.current;
    const type = 'application/json; charset=utf-8';
    const answered =
      (status: number, body: unknown, sent = type) =>
      () =>
        checkAnswer(url, 'GET', '/api/topic', { status, type: sent, text: JSON.stringify(body) });
    expect(answered(200, [])).not.toThrow();
    expect(answered(200, [{ id: 'x' }])).toThrow(/does not fit/);
    expect(answered(200, [{ id: 'x', name: 'y', secret: 'z' }])).toThrow(/does not fit/);
    expect(answered(200, [], 'text/html')).toThrow(/text\/html/);
    expect(answered(403, { detail: 'x', code: 'y' })).toThrow(/does not fit/);
    expect(answered(403, { detail: 'x', code: 'y', request_id: 'z' })).not.toThrow();
    const { client } = await (await makeShop(server.current)).user('admin');
    expect((await client.get('/api/topic')).status).toBe(200);
  });
});
