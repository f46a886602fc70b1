import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { traceOf } from '#kernel/server/telemetry/trace.ts';
import { bearer, visitor } from '#testing/harness/client.ts';
import { freePort, startTestServer, useServer } from '#testing/harness/server.ts';
import {
  type ReceivedSpan,
  startTraceReceiver,
  type TraceReceiver,
} from '#testing/harness/trace-receiver.ts';
import { startWebProcess, startWorkerProcess } from '#testing/harness/web-process.ts';
import { openMessaging } from './messages.ts';
import { makeStudio, type Studio } from './studio.ts';

const server = useServer();
const patience = { timeout: 60_000 };
const requestId = () => `call-${randomBytes(8).toString('hex')}`;

const book = async (url: string, studio: Studio, headers: Readonly<Record<string, string>> = {}) => {
  const [member, event_id] = [
    await studio.member({ points: 2 }),
    await studio.classroom({ fundId: studio.fundId }),
  ];
  const booked = await bearer({ url }, member.token).post(
    '/api/classroom_event/make_booking',
    { event_id, member_id: member.id },
    { headers },
  );
  expect(booked.status).toBe(201);
  return { member, booked };
};

describe('traces', () => {
  let receiver: TraceReceiver;
  beforeAll(async () => {
    receiver = await startTraceReceiver();
  });
  afterAll(() => receiver.stop());

  const inTrace = (id: string): ReceivedSpan[] =>
    receiver.spans.filter(({ traceId }) => traceId === traceOf(id).traceId);
  const names = (id: string): string[] => inTrace(id).map(({ service, name }) => `${service}: ${name}`);

  it('follow one booking from the web through the outbox to the worker, and hold nothing that anybody has written', async () => {
    const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
    const studio = await makeStudio(server.current);
    await openMessaging(studio);
    const web = await startWebProcess(server.current, variables);
    const worker = startWorkerProcess(server.current, variables);
    try {
      const [booking, search, login, proxied] = [requestId(), requestId(), requestId(), requestId()];
      const { member } = await book(web.url, studio, { 'x-request-id': booking });
      const admin = await studio.shop.user('admin');
      const [phone, password, word] = ['0898765432', 'the-password-of-nobody', 'somebody-s-name'];
      const staff = bearer(web, admin.token);
      const found = await staff.get(`/api/member/vuetify?search=${phone}`, {
        headers: { 'x-request-id': search },
      });
      expect(found.status).toBe(200);
      const noted = await staff.post(`/api/member/id-${member.id}/note`, { note: word });
      expect(noted.status).toBeLessThan(500);
      await visitor(web).post(
        '/auth/login',
        { username: admin.email, password },
        { headers: { 'x-request-id': login } },
      );
      const ofTheProxy = `4bf92f3577b34da6a3ce929d0e0e${proxied.slice(-4)}`;
      const answer = await visitor(web).get('/api/docs', {
        headers: { traceparent: `00-${ofTheProxy}-00f067aa0ba902b7-01` },
      });
      expect(answer.headers.get('x-request-id')).toBe(ofTheProxy);

      await expect.poll(() => names(booking), patience).toContain('sala-worker: deliver booking.booked');
      await expect.poll(() => names(search), patience).toContain('sala-web: GET /api/member/vuetify');
      await expect.poll(() => names(login), patience).toContain('sala-web: POST /auth/login');
      await expect.poll(() => names(ofTheProxy), patience).not.toEqual([]);

      const spans = inTrace(booking);
      const [first, ...others] = spans.filter(({ spanId }) => spanId === traceOf(booking).spanId);
      expect(others).toEqual([]);
      expect(first).toMatchObject({
        name: 'POST /api/classroom_event/make_booking',
        parentSpanId: '',
        hasFailed: false,
        attributes: {
          'http.route': '/api/classroom_event/make_booking',
          'http.response.status_code': 201,
          'sala.request': booking,
          'sala.endpoint': 'class_event.makeBooking',
          'sala.shop': studio.shop.id,
        },
      });
      expect(names(booking)).toEqual(
        expect.arrayContaining([
          'sala-web: handler class_event.makeBooking',
          'sala-web: transaction',
          'sala-web: INSERT booking',
          'sala-web: INSERT outbox',
        ]),
      );
      // Each is within another of the trace, and the worker's begin within the answer.
      const withoutParent = () => {
        const of = inTrace(booking);
        const ids = new Set(of.map(({ spanId }) => spanId));
        return of.filter(({ spanId, parentSpanId }) => spanId !== first?.spanId && !ids.has(parentSpanId));
      };
      // What is within another span ends before it, and may be sent before it.
      await expect.poll(withoutParent, patience).toEqual([]);
      for (const span of inTrace(booking).filter(({ name }) => name.startsWith('deliver ')))
        expect(span).toMatchObject({ service: 'sala-worker', parentSpanId: first?.spanId });
      expect(inTrace(ofTheProxy)).toMatchObject([{ parentSpanId: '00f067aa0ba902b7' }]);

      const { kernel } = server.current;
      const row = await kernel.knex('member').where({ id: member.id }).first();
      const written = [phone, password, word, admin.email, admin.token, member.token, member.lineUserId];
      const held = [
        ...written,
        member.id,
        row.name,
        'secret-of-the-channel',
        server.current.variables.SECRET_KEY,
      ];
      expect(held.filter((value) => value && receiver.text.includes(value))).toEqual([]);
    } finally {
      await Promise.all([web.kill(), worker.kill()]);
    }
  });

  it('that are made for a part of the requests are made for the same part in every process', async () => {
    const none = await startTestServer({
      variables: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '0' },
    });
    const before = receiver.spans.length;
    await book(none.url, await makeStudio(none));
    await none.stop();
    expect(receiver.spans.length).toBe(before);
  });
});

describe('calls that one transaction answers together', () => {
  it('leave messages that name the request of each', async () => {
    const studio = await makeStudio(server.current);
    const event_id = await studio.classroom({ seats: 40 });
    const members = await studio.members(40);
    const booked = await Promise.all(
      members.map(async (member) => {
        const id = requestId();
        const { body } = await member.client.post(
          '/api/classroom_event/make_booking',
          { event_id, member_id: member.id },
          { headers: { 'x-request-id': id } },
        );
        return { id, booking: String(body.booking_id) };
      }),
    );
    const rows: { request_id: string; payload: string }[] = await server.current.kernel
      .knex('outbox')
      .where({ shop_id: studio.shop.id, event: 'booking.booked' });
    const caused = rows.flatMap(({ request_id, payload }) =>
      booked.filter(({ booking }) => payload.includes(booking)).map(({ id }) => [id, request_id]),
    );
    expect(caused.length).toBeGreaterThanOrEqual(40);
    expect(caused.filter(([own, named]) => own !== named)).toEqual([]);
  });
});

describe('a receiver of traces', () => {
  it('that takes everything and never answers is waited for by nobody, at the end neither', async () => {
    const receiver = await startTraceReceiver({ isHanging: true });
    const traced = await startTestServer({ variables: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
    const studio = await makeStudio(traced);
    await book(traced.url, studio);
    await expect.poll(() => receiver.unanswered, patience).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: 20 }, () => book(traced.url, studio)));
    await traced.stop();
    expect(receiver.unanswered).toBeGreaterThan(0);
    await receiver.stop();
  });

  it('that is not there is told of once in the log, and no call fails', async () => {
    const lines: string[] = [];
    const traced = await startTestServer({
      variables: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
        LOG_LEVEL: 'warn',
      },
      logTo: { write: (line) => void lines.push(line) },
    });
    const studio = await makeStudio(traced);
    await book(traced.url, studio);
    await expect.poll(() => lines.join(''), patience).toContain('traces are not received');
    await Promise.all(Array.from({ length: 20 }, () => book(traced.url, studio)));
    await traced.stop();
    expect(lines.filter((line) => line.includes('traces are not received'))).toHaveLength(1);
  });
});
