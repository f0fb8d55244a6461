import { fromStatus, fromWire, networkError } from '../product-error.ts'

/** Posts JSON to a REST door and gives its JSON answer; failures are ProductErrors. */
export async function postJson<T>(path: string, body: unknown, headers: HeadersInit = {}): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause) => {
    throw networkError(cause)
  })
  return readAnswer(response)
}

export async function readAnswer<T>(response: Response): Promise<T> {
  const answer = await response.json().catch(() => undefined)
  const [error] = answer?.errors ?? []
  if (error) throw fromWire(error, response.status)
  if (!response.ok) throw fromStatus(response.status)
  return answer
}
