// A request that holds no more than its readers ask of it: a whole one, with a stream and a signal, costs more than many a call.

/** What breaks off a request that nobody breaks off. */
const unbroken = () => new AbortController().signal;

/** @param body all of it; left out where there is none @param signal what breaks it off */
export function lightRequest(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  body?: Buffer,
  signal = unbroken,
): Request {
  const text = async () => new TextDecoder().decode(body);
  const light: Pick<Request, 'method' | 'url' | 'headers' | 'signal' | 'text' | 'json' | 'arrayBuffer'> = {
    method,
    url,
    headers,
    get signal() {
      return signal();
    },
    text,
    json: async () => JSON.parse(await text()),
    arrayBuffer: async () => new Uint8Array(body ?? []).buffer,
  };
  return light as Request;
}
