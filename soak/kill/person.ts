import type { Account } from '../../e2e/harness/api.ts'
import { password } from '../../e2e/harness/api.ts'

/** The outcome of a call: an answer, a final refusal, or nothing that can be relied on. */
export type Outcome<Data> = { data: Data } | { refusal: string } | { lost: string }

export type Person = {
  id: string
  email: string
  call<Data>(query: string, variables: Record<string, unknown>): Promise<Outcome<Data>>
  accessToken(): Promise<string>
  /** Signs in again: a token lasts ten minutes. */
  renew(): Promise<void>
}

type Wire<Data> = {
  data?: Data | null
  errors?: { message: string; extensions: { code: string; status: number; requestId?: string } }[]
  extensions?: { cursor?: string }
}

/** A caller of a server that may die at any moment. `report` is told what no server may ever say. */
export function personOf(
  url: string,
  { id, email }: Account,
  agencyId: string,
  report: (defect: string) => void,
): Person {
  let token: Promise<string> | null = null

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  const signIn = async (): Promise<string> => {
    const answer = await post('/jwt/login', { email, password })
    if (!answer.accessToken) throw new Error(`no sign-in: ${JSON.stringify(answer)}`)
    return answer.accessToken
  }
  const accessToken = () => {
    token ??= signIn()
    token.catch(() => {
      token = null
    })
    return token
  }
  const renew = async () => {
    token = null
  }

  return {
    id,
    email,
    accessToken,
    renew,
    async call<Data>(query: string, variables: Record<string, unknown>): Promise<Outcome<Data>> {
      try {
        const authorization = `Bearer ${await accessToken()}`
        const headers = { authorization, 'atrium-agency': agencyId }
        const { data, errors }: Wire<Data> = await post('/graphql', { query, variables }, headers)
        const [error] = errors ?? []
        if (!error && data) return { data }
        const { code = '', status = 0 } = error?.extensions ?? {}
        if (code === 'UNAUTHENTICATED') await renew()
        if (code === 'INTERNAL' && status === 500)
          report(`INTERNAL without a reason: ${JSON.stringify(error)}`)
        if (['UNAUTHENTICATED', 'INTERNAL', 'RATE_LIMITED'].includes(code)) return { lost: code }
        return { refusal: code }
      } catch (error) {
        return { lost: String(error) }
      }
    },
  }
}
