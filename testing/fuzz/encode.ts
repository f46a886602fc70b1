import type { FuzzCall } from './calls.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const files: Readonly<Record<FuzzCall['file'], Buffer>> = {
  picture: pixel,
  empty: Buffer.alloc(0),
  text: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'cut picture': pixel.subarray(0, 40),
};

/** A value as it stands in an address or a form. */
export const asText = (value: unknown): string =>
  (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)).toWellFormed();

const asJson = (input: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(input, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? '';

async function asMultipart(call: FuzzCall, input: Readonly<Record<string, unknown>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    for (const each of [value].flat()) {
      if (each instanceof File)
        form.append(name, new File([new Uint8Array(files[call.file])], each.name, { type: each.type }));
      else form.append(name, asText(each));
      if (call.isDoubled) form.append(name, asText(each));
    }
  const packed = new Response(form);
  return { type: packed.headers.get('content-type') ?? '', body: Buffer.from(await packed.arrayBuffer()) };
}

/**
 * Writes an input the way that a call says.
 * @returns null for no body.
 */
export async function encodeBody(
  call: FuzzCall,
  input: Readonly<Record<string, unknown>>,
): Promise<{ type: string; body: Buffer } | null> {
  const hasFile = Object.values(input).some((value) => value instanceof File);
  switch (call.body) {
    case 'none':
      return null;
    case 'raw':
      return { type: call.type, body: Buffer.from(call.rawBody) };
    case 'mistyped':
      return { type: call.type, body: Buffer.from(asJson(input)) };
    case 'multipart':
      return asMultipart(call, input);
    case 'urlencoded': {
      const pairs = Object.entries(input).flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name.toWellFormed(), asText(each)]),
      );
      return {
        type: 'application/x-www-form-urlencoded',
        body: Buffer.from(new URLSearchParams(pairs).toString()),
      };
    }
    default:
      return hasFile
        ? asMultipart(call, input)
        : { type: 'application/json', body: Buffer.from(asJson(input)) };
  }
}
