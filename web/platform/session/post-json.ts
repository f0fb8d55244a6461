import { fromStatus, fromWire, networkError } from '../product-error.ts'
import { fetchInTime } from '../timeouts.ts'

/** Posts JSON to a REST endpoint and returns its JSON response; failures are ProductErrors. */
export async function postJson<T>(
  path: string,
  body: unknown,
  headers: HeadersInit = {},
  more: RequestInit = {},
): Promise<T> {
  const response = await fetchInTime(path, {
    ...more,
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return readAnswer(response)
}

export async function readAnswer<T>(response: Response): Promise<T> {
  const answer = await response.json().catch((cause: unknown) => {
    // A response that is not JSON comes from a proxy; any other error is an interrupted response.
    if (!(cause instanceof SyntaxError)) throw networkError(cause)
  })
  const [error] = answer?.errors ?? []
  if (error) throw fromWire(error, response.status)
  if (!response.ok) throw fromStatus(response.status)
  return answer
}
