import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'

const agent = new Agent({ keepAlive: true })

/** Posts JSON over a connection that stays open, as a browser does, and answers what came. Throws an answer with errors. */
export async function post<Answer>(
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = (await send(url, body, headers)) as Answer & { errors?: unknown }
  if (answer.errors) throw new Error(`${url}: ${JSON.stringify(answer.errors)}`)
  return answer
}

function send(url: string, body: string, headers: Record<string, string>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => json(response).then(resolve, reject),
    )
    call.on('error', reject)
    call.end(body)
  })
}
